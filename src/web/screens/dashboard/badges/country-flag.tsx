// The flag of the country an address names last (decisions ).
import { country } from '#timing'
import { type ReactElement, useContext, useState } from 'react'
import styles from './badges.module.css'
import { FlagImages } from './flag-images'

interface CountryFlagProps {
  readonly address: string
}

export function CountryFlag({ address }: CountryFlagProps): ReactElement | undefined {
  const imageUrl = useContext(FlagImages)
  const code = country(address)
  const [broken, setBroken] = useState<string>()
  if (code === undefined) return undefined
  const source = imageUrl.replaceAll('{cc}', code)
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
