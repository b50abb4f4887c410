import { Button, cx, Dock, Meta, toast } from '@sp/ui'
import { useRef, useState } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { CROP_SHARE, cropSide, leastZoom, type Size } from '../crop-maths.ts'
import styles from './crop-view.module.css'
import { useObjectUrl } from './use-object-url.ts'

const MOST_LARGER = 5
const ARROW_STEP = 8

interface CropWords {
  hint: string
  cropArea: string
  zoom: string
  next: string
  notPicture: string
}

interface CropViewProps {
  file: Blob
  words: CropWords
  /** Shows a round mask, because the result will be shown round. */
  round?: boolean
  /** Rejects if the picture cannot be decoded. */
  cut: (area: Area) => Promise<void>
}

export default function CropView({ file, words, round = false, cut }: CropViewProps) {
  const image = useObjectUrl(file)
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [least, setLeast] = useState(CROP_SHARE)
  const [larger, setLarger] = useState(1)
  const [side, setSide] = useState<number>()
  const [busy, setBusy] = useState(false)
  const area = useRef<Area>(undefined)
  const done = async () => {
    if (!area.current) return
    setBusy(true)
    try {
      await cut(area.current)
    } catch {
      toast(words.notPicture)
    }
    setBusy(false)
  }
  return (
    <div className={styles.page}>
      <div className={styles.stage} ref={useSide(setSide)}>
        {image && side && (
          <Cropper
            image={image}
            crop={crop}
            zoom={least * larger}
            minZoom={least}
            maxZoom={least * MOST_LARGER}
            aspect={1}
            cropSize={{ width: side, height: side }}
            objectFit="cover"
            showGrid={false}
            keyboardStep={ARROW_STEP}
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: cx(styles.square, round && styles.round) }}
            cropperProps={{ role: 'application', 'aria-label': words.cropArea }}
            mediaProps={{ onError: () => toast(words.notPicture) }}
            onCropChange={setCrop}
            onZoomChange={(zoom) => setLarger(zoom / least)}
            setMediaSize={(shown) => setLeast(leastZoom(side, shown))}
            onCropComplete={(_, pixels) => {
              area.current = pixels
            }}
          />
        )}
      </div>
      <ZoomSlider label={words.zoom} larger={larger} onLarger={setLarger} />
      <Meta>{words.hint}</Meta>
      <div className={styles.space} />
      <Dock>
        <Button busy={busy} onClick={() => void done()}>
          {words.next}
        </Button>
      </Dock>
    </div>
  )
}

const useSide = (onSide: (side: number) => void) => {
  const [watch] = useState(() => (stage: HTMLDivElement | null) => {
    if (!stage) return
    const room = new ResizeObserver(() => onSide(cropSide(sizeOf(stage))))
    room.observe(stage)
    return () => room.disconnect()
  })
  return watch
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({ width: clientWidth, height: clientHeight })

interface ZoomSliderProps {
  label: string
  larger: number
  onLarger: (larger: number) => void
}

const ZoomSlider = ({ label, larger, onLarger }: ZoomSliderProps) => (
  <input
    type="range"
    className={styles.zoom}
    aria-label={label}
    aria-valuetext={`${Math.round(larger * 100)}%`}
    min={1}
    max={MOST_LARGER}
    step={0.05}
    value={larger}
    onChange={({ target }) => onLarger(Number(target.value))}
  />
)
