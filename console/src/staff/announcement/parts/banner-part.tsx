import { BANNER_MAX, type Banner, lengthOf } from '@sp/contract'
import { Button, Help, TextField, toast } from '@sp/ui'
import { useState } from 'react'
import { Box } from '../../../parts/box.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { reasonIn } from '../../../platform/reason-in.ts'
import { dateTime } from '../../../platform/time.ts'
import { useDropBanner, usePutBanner } from '../api.ts'
import { texts } from '../texts.ts'
import type { BannerForm } from '../use-banner-form.ts'
import styles from './banner-part.module.css'

export function BannerPart({ banner, form }: { banner: Banner | null; form: BannerForm }) {
  const put = usePutBanner({
    done: () => {
      form.set({ text: '' })
      toast(texts.hung, { icon: 'check' })
    },
    refused: form.refused,
  })
  const hang = ({ text, from, to }: typeof form.values) =>
    put.run({ text, from: new Date(from).toISOString(), to: new Date(to).toISOString() })
  return (
    <>
      <Hanging banner={banner} />
      <Box title={texts.bannerTitle}>
        <form {...form.props(hang)} className={styles.form}>
          <TextField
            label={texts.bannerText}
            hint={texts.length(lengthOf(form.values.text), BANNER_MAX)}
            help={texts.bannerHelp}
            {...form.field('text')}
          />
          <div className={styles.period}>
            {(['from', 'to'] as const).map((end) => (
              <TextField key={end} type="datetime-local" label={texts[end]} {...form.field(end)} />
            ))}
          </div>
          <Help error={form.fault} />
          <Button type="submit" className={styles.hang} busy={put.busy}>
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
        act={(reason) => drop.send(reasonIn(reason))}
      />
    </Box>
  )
}
