// Adds an official: finds the account by name or email, then opens its duties.
import type { ControlEvent, User } from '#contract'
import { Badge, Button, Dialog, TextField } from '#ui'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import { fullNameOf } from '../../../shell/user-name'
import { DutiesDialog } from './duties-dialog'
import styles from './officials-tab.module.css'
import { minSearchLength, useUserSearch } from './use-user-search'

interface AddOfficialProps {
  readonly event: ControlEvent
  readonly onClose: () => void
}

export function AddOfficial({ event, onClose }: AddOfficialProps): ReactElement {
  const [chosen, setChosen] = useState<User>()
  if (chosen === undefined) return <ChooseUser onChoose={setChosen} onClose={onClose} />
  const { id: userId, firstName, lastName } = chosen
  const known = event.officials.find(official => official.userId === userId)
  const official = known ?? { userId, firstName, lastName, duties: [], dutiesEverywhere: [] }
  return <DutiesDialog eventId={event.id} official={official} onClose={onClose} />
}

interface ChooseUserProps {
  readonly onChoose: (user: User) => void
  readonly onClose: () => void
}

function ChooseUser({ onChoose, onClose }: ChooseUserProps): ReactElement {
  const [text, setText] = useState('')
  const { users, status } = useUserSearch(text)
  const chooseFirst = ({ key }: KeyboardEvent): void => {
    const [first] = users
    if (key === 'Enter' && first) onChoose(first)
  }
  const actions = (
    <Button variant="quiet" onClick={onClose}>
      Cancel
    </Button>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Add official" size="small" actions={actions}>
      <TextField
        data-autofocus
        type="search"
        label="Search people"
        placeholder="Name or email"
        hint={`At least ${minSearchLength} characters. The person needs an account.`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={setText}
        onKeyDown={chooseFirst}
      />
      <output className={styles.status}>{status}</output>
      <ul className={styles.people} aria-label="People">
        {users.map(user => (
          <li key={user.id}>
            <button type="button" className={styles.person} onClick={() => onChoose(user)}>
              <span className={styles.name}>
                {fullNameOf(user)}
                {user.role === 'admin' && <Badge>Administrator</Badge>}
              </span>
              <span className={styles.hint}>{user.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
