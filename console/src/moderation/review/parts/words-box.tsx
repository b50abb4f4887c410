import { reviewCalls, type Word, type WordKind } from '@sp/contract'
import { Icon, IconButton, VisuallyHidden } from '@sp/ui'
import { useState } from 'react'
import { Box } from '../../../parts/box.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { Table } from '../../../parts/table.tsx'
import { refresh } from '../../../platform/api.ts'
import { caller } from '../../../platform/call.ts'
import { useChange } from '../../../platform/use-change.ts'
import { texts } from '../texts.ts'
import styles from '../words-page.module.css'

const FIRST = 8

interface WordsBoxProps {
  kind: WordKind
  words: readonly Word[]
  isSought: boolean
}

export function WordsBox({ kind, words, isSought }: WordsBoxProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [dropping, setDropping] = useState<Word>()
  const { title, what, column } = texts.lists[kind]
  const shown = showsAll || isSought ? words : words.slice(0, FIRST)
  return (
    <Box
      title={
        <>
          <Icon name={kind === 'public' ? 'flag' : 'eye-off'} size="s" />
          {title} <span className={styles.count}>{words.length}</span>
        </>
      }
      end={what}
    >
      {words.length === 0 ? (
        <p className={styles.none}>{isSought ? texts.noneFound : texts.noWords}</p>
      ) : (
        <Table
          tight
          label={title}
          columns={[
            texts.word,
            column,
            { label: texts.hits, num: true },
            { label: <VisuallyHidden>{texts.dropHead}</VisuallyHidden> },
          ]}
        >
          {shown.map((word) => (
            <Row key={word.id} word={word} onDrop={() => setDropping(word)} />
          ))}
        </Table>
      )}
      {!isSought && words.length > FIRST && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? texts.fewer : texts.all(words.length)}
        </button>
      )}
      <DropDialog word={dropping} onClose={() => setDropping(undefined)} />
    </Box>
  )
}

const howOf = ({ kind, text, hint }: Word): string =>
  kind === 'private' ? hint : /[+＋]/.test(text) ? texts.both : texts.together

const Row = ({ word, onDrop }: { word: Word; onDrop: () => void }) => (
  <tr>
    <td data-nowrap title={word.note || undefined}>
      <b>{word.text}</b>
    </td>
    <td data-wide className={styles.quiet}>
      {howOf(word)}
    </td>
    <td data-num>{word.hits}</td>
    <td data-num>
      <IconButton icon="close" size="s" className={styles.drop} label={texts.drop(word.text)} onClick={onDrop} />
    </td>
  </tr>
)

function DropDialog({ word, onClose }: { word: Word | undefined; onClose: () => void }) {
  const drop = useChange({ call: caller(reviewCalls.dropWord), settled: () => refresh([reviewCalls.words]) })
  return (
    <ReasonDialog
      open={word !== undefined}
      onClose={onClose}
      title={texts.dropAsk(word?.text ?? '')}
      reason="optional"
      readers={texts.staffRead}
      usual={texts.dropUsual}
      consequences={[
        { icon: 'clock', text: texts.dropThen },
        { icon: 'plus', text: texts.dropAgain },
      ]}
      action={texts.dropDo}
      act={(reason) => drop.send({ id: word?.id ?? 0, ...(reason ? { reason } : {}) })}
    />
  )
}
