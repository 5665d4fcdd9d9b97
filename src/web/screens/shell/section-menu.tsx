// The top bar's links on a small screen, in a panel that slides in from the side (decisions Q-016).
import { Button, SidePanel } from '#ui'
import { Menu } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { SectionLinks } from './section-links'
import type { SectionLink } from './sections'

export function SectionMenu({ sections }: { readonly sections: readonly SectionLink[] }): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => setIsOpen(false)
  return (
    <>
      <Button variant="quiet" icon={Menu} label="Open menu" onClick={() => setIsOpen(true)} />
      <SidePanel isOpen={isOpen} onClose={close} title="Menu">
        <SectionLinks sections={sections} direction="column" onNavigate={close} />
      </SidePanel>
    </>
  )
}
