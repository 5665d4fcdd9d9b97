// The flag of the country an address names last (decisions ).
import { country } from '#timing'
import { type ReactElement, useState } from 'react'
import styles from './badges.module.css'

/** From our own server; an operator may name an image service instead. `{cc}` is the two-letter code. */
const ownFlags = '/flags/{cc}.svg'

interface CountryFlagProps {
  readonly address: string
  readonly imageUrl?: string | undefined
}

export function CountryFlag({ address, imageUrl = ownFlags }: CountryFlagProps): ReactElement | undefined {
  const code = country(address)
  const [broken, setBroken] = useState<string>()
  if (code === undefined) return undefined
  const source = imageUrl.replace('{cc}', code)
  if (broken === source) return <span className={styles.code}>{code}</span>
  return (
    <img
      className={styles.flag}
      src={source}
      alt={code.toUpperCase()}
      width={24}
      height={16}
      onError={() => setBroken(source)}
    />
  )
}
