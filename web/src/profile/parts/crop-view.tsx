import { Button, Dock, Meta, toast } from '@sp/ui'
import { useRef, useState } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { CROP_PART, cropSide, leastZoom, type Size } from '../crop-maths.ts'
import { drawAvatar } from '../draw-avatar.ts'
import { texts } from '../texts.ts'
import styles from './crop-view.module.css'
import { useObjectUrl } from './use-object-url.ts'

/** How much larger than just filling the square. */
const MOST_LARGER = 5
const ARROW_STEP = 8

interface CropViewProps {
  file: Blob
  onDone: (picture: Blob) => void
}

/** Moves and zooms a picture behind a square, by finger, wheel, slider and arrow keys. */
export default function CropView({ file, onDone }: CropViewProps) {
  const image = useObjectUrl(file)
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [least, setLeast] = useState(CROP_PART)
  const [larger, setLarger] = useState(1)
  const [side, setSide] = useState<number>()
  const [busy, setBusy] = useState(false)
  const area = useRef<Area>(undefined)
  const done = async () => {
    if (!area.current) return
    setBusy(true)
    try {
      onDone(await drawAvatar(file, area.current))
    } catch {
      setBusy(false)
      toast(texts.avatar.notPicture)
    }
  }
  const { hint, cropArea, next } = texts.avatar
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
            classes={{ cropAreaClassName: styles.square ?? '' }}
            cropperProps={{ role: 'application', 'aria-label': cropArea }}
            mediaProps={{ onError: () => toast(texts.avatar.notPicture) }}
            onCropChange={setCrop}
            onZoomChange={(zoom) => setLarger(zoom / least)}
            setMediaSize={(shown) => setLeast(leastZoom(side, shown))}
            onCropComplete={(_, pixels) => {
              area.current = pixels
            }}
          />
        )}
      </div>
      <ZoomSlider larger={larger} onLarger={setLarger} />
      <Meta>{hint}</Meta>
      <div className={styles.space} />
      <Dock>
        <Button busy={busy} onClick={() => void done()}>
          {next}
        </Button>
      </Dock>
    </div>
  )
}

/** The square's side for the room that the stage has, also after the device was turned. */
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

const ZoomSlider = ({ larger, onLarger }: { larger: number; onLarger: (larger: number) => void }) => (
  <input
    type="range"
    className={styles.zoom}
    aria-label={texts.avatar.zoom}
    aria-valuetext={`${Math.round(larger * 100)}%`}
    min={1}
    max={MOST_LARGER}
    step={0.05}
    value={larger}
    onChange={({ target }) => onLarger(Number(target.value))}
  />
)
