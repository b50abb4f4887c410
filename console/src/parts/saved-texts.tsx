import { Dialog, Empty } from '@sp/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../platform/paths.ts'
import { filledIn, useSavedTexts } from '../platform/saved-texts.ts'
import { QueryResult } from './query-result.tsx'
import styles from './saved-texts.module.css'
import { texts } from './texts.ts'

interface SavedTextsProps {
  /** Of the member who reads it; empty where staff may not name one. */
  name: string
  onTake: (text: string) => void
}

/** Saved texts for a decision. They are read when the list is opened, because each read is a line in the log. */
export function SavedTexts({ name, onTake }: SavedTextsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setIsOpen(true)}>
        {texts.savedTexts}
      </button>
      <Dialog open={isOpen} onClose={close} title={texts.savedTextsTitle} wide={{ close: texts.close }}>
        {isOpen && (
          <List
            name={name}
            onTake={(text) => {
              onTake(text)
              close()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function List({ name, onTake }: SavedTextsProps) {
  const result = useSavedTexts('decision')
  return (
    <QueryResult result={result} lines={4}>
      {({ list }) => (
        <>
          {list.length === 0 && <Empty title={texts.noSavedTexts} text={texts.noSavedTextsText} />}
          <ul className={styles.list}>
            {list.map((each, at) => (
              <li key={each.id}>
                {each.folder && each.folder !== list[at - 1]?.folder && (
                  <h3 className={styles.folder}>{each.folder}</h3>
                )}
                <button type="button" className={styles.text} onClick={() => onTake(filledIn(each.content, name))}>
                  <b>
                    {each.name}
                    {each.own && <span className={styles.own}>{texts.ownText}</span>}
                  </b>
                  <span>{filledIn(each.content, name)}</span>
                </button>
              </li>
            ))}
          </ul>
          <Link className={styles.manage} to={paths.cannedDecisions}>
            {texts.manageTexts}
          </Link>
        </>
      )}
    </QueryResult>
  )
}
