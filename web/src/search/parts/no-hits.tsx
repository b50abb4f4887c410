import { Button, Empty } from '@sp/ui'
import { texts } from '../texts.ts'

/** Nothing has these words. */
export const NoHits = ({ q, onOther }: { q: string; onOther: () => void }) => (
  <Empty
    title={texts.none(q)}
    text={texts.noneWhy}
    action={
      <Button size="sm" variant="soft" onClick={onOther}>
        {texts.other}
      </Button>
    }
  />
)
