import { type ReactNode, useId } from 'react'
import styles from './parte.module.css'

/** A part of the page under its own heading. */
export function Parte({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.parte} aria-labelledby={id}>
      <h2 id={id} className={styles.titulo}>
        {title}
      </h2>
      {children}
    </section>
  )
}
