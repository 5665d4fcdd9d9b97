// The flag of the country at the end of an address (decisions ).
import { findCountryCode } from '#timing'
import { type ReactElement, useContext, useState } from 'react'
import styles from './badges.module.css'
import { FlagImageUrl } from './flag-image-url'

interface CountryFlagProps {
  readonly address: string
}

export function CountryFlag({ address }: CountryFlagProps): ReactElement | undefined {
  const urlTemplate = useContext(FlagImageUrl)
  const code = findCountryCode(address)
  const [brokenSource, setBrokenSource] = useState<string>()
  if (code === undefined) return undefined
  const source = urlTemplate.replaceAll('{cc}', code)
  if (brokenSource === source) return <span className={styles.code}>{code}</span>
  return (
    <img
      className={styles.flag}
      src={source}
      alt={code.toUpperCase()}
      width={24}
      height={16}
      onError={() => setBrokenSource(source)}
    />
  )
}
