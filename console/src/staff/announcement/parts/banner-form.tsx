import { BANNER_MAX, type Banner, lengthOf } from '@sp/contract'
import { Button, Note, TextField, toast } from '@sp/ui'
import { useState } from 'react'
import { Box } from '../../../parts/box.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { dateTime } from '../../../platform/time.ts'
import { useDropBanner, usePutBanner } from '../api.ts'
import { isPeriod, type Period } from '../period.ts'
import { texts } from '../texts.ts'
import styles from './banner-form.module.css'

interface BannerFormProps {
  banner: Banner | null
  words: string | undefined
  onWords: (words: string | undefined) => void
  period: Period
  onPeriod: (period: Period) => void
}

export function BannerForm({ banner, words, onWords, period, onPeriod }: BannerFormProps) {
  const put = usePutBanner(() => {
    onWords(undefined)
    toast(texts.hung, { icon: 'check' })
  })
  const isRight = isPeriod(period)
  const hang = () =>
    put.run({ text: words ?? '', from: new Date(period.from).toISOString(), to: new Date(period.to).toISOString() })
  return (
    <>
      <Hanging banner={banner} />
      <Box title={texts.bannerTitle}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            hang()
          }}
        >
          <TextField
            label={texts.bannerText}
            hint={texts.length(lengthOf(words ?? ''), BANNER_MAX)}
            help={texts.bannerHelp}
            maxLength={BANNER_MAX}
            value={words ?? ''}
            onChange={(event) => onWords(event.target.value)}
          />
          <div className={styles.period}>
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                type="datetime-local"
                label={texts[end]}
                value={period[end]}
                onChange={(event) => onPeriod({ ...period, [end]: event.target.value })}
              />
            ))}
          </div>
          {!isRight && <Note tone="bad">{texts.wrongTimes}</Note>}
          <Button
            type="submit"
            className={styles.hang}
            busy={put.busy}
            disabled={!isRight || (words ?? '').trim() === ''}
          >
            {banner ? texts.hangAnew : texts.hang}
          </Button>
        </form>
      </Box>
    </>
  )
}

function Hanging({ banner }: { banner: Banner | null }) {
  const [asking, setAsking] = useState(false)
  const drop = useDropBanner()
  if (banner === null) return <p className={styles.none}>{texts.none}</p>
  return (
    <Box title={texts.hangs}>
      <div className={styles.now}>
        <div>
          <p>{banner.text}</p>
          <p className={styles.none}>{texts.hangsUntil(dateTime(banner.from), dateTime(banner.to))}</p>
        </div>
        <Button variant="line" onClick={() => setAsking(true)}>
          {texts.takeDown}
        </Button>
      </div>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.takeDownAsk}
        reason="optional"
        readers={texts.readers}
        consequences={[{ icon: 'eye-off', text: texts.takeDownGone }]}
        action={texts.takeDownDo}
        act={(reason) => drop.send(reason === '' ? {} : { reason })}
      />
    </Box>
  )
}
