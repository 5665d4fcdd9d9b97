import { Button, Select, type SelectItem, Tabs, TextArea, TextField } from '#ui'
import { Plus, Save, Settings, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Section } from './section'
import styles from './ui-screen.module.css'

const riders: readonly SelectItem[] = [
  { value: '4', label: 'J. Takamori' },
  { value: '7', label: 'O. Nyström' },
  { value: '11', label: 'B. Featherstonehaugh-Carmichael' },
  { value: '12', label: 'A. Tamihana (not in this race)', isDisabled: true },
]

const waitOneSecond = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 1000))

export function ButtonSection(): ReactElement {
  return (
    <Section title="Button">
      <div className={styles.row}>
        <Button variant="primary" icon={Save} onClick={waitOneSecond}>
          Save for 1 s
        </Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger" icon={Trash2}>
          Delete
        </Button>
        <Button variant="primary" isPending>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <Button icon={Settings} label="Settings" />
        <Button variant="quiet" icon={Plus} label="Add" />
      </div>
    </Section>
  )
}

export function SelectSection(): ReactElement {
  const [rider, setRider] = useState<string | undefined>('7')
  const [track, setTrack] = useState<string>()
  return (
    <Section title="Select">
      <div className={styles.fields}>
        <Select label="Rider (menu)" items={riders} value={rider} onChange={setRider} />
        <Select label="Track" items={riders} value={track} onChange={setTrack} placeholder="Select a track" />
        <Select
          label="Without options"
          items={[]}
          value={undefined}
          onChange={setTrack}
          emptyText="No races"
        />
        <Select label="Disabled menu" items={riders} value="4" onChange={setTrack} isDisabled />
        <Select variant="native" label="Class (native)" items={riders} value={track} onChange={setTrack} />
        <Select variant="native" label="Rider" items={riders} value={rider} onChange={setRider} />
      </div>
    </Section>
  )
}

export function TextFieldSection(): ReactElement {
  const [email, setEmail] = useState('')
  return (
    <Section title="Text field">
      <div className={styles.fields}>
        <TextField label="Email" type="email" value={email} onChange={setEmail} placeholder="you@team.test" />
        <TextField label="Name" defaultValue="Night session" hint="Shown above the dashboard." />
        <TextField
          label="Password"
          type="password"
          defaultValue="short"
          error="Password must be at least 10 characters"
        />
        <TextField label="Disabled" defaultValue="Fixed" disabled />
        <TextArea label="Path" defaultValue="M100 100 L900 100 L500 900 Z" hint="A multi-line field." />
        <TextArea label="Notes" defaultValue="A" error="Notes are too short" rows={2} />
      </div>
    </Section>
  )
}

export function TabsSection(): ReactElement {
  const tabs = ['Map', 'Best Laps', 'Analysis'].map(label => ({
    key: label,
    label,
    content: <p>Content of {label}</p>,
  }))
  return (
    <Section title="Tabs">
      <Tabs
        label="Right panel"
        tabs={[...tabs, { key: 'off', label: 'Disabled', content: '', isDisabled: true }]}
      />
    </Section>
  )
}
