import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import styles from './table.module.css'

interface TableProps {
  label: string
  /** Column headings; the first column is text, the others are figures unless `textos` says otherwise. */
  titulos: readonly string[]
  linhas: readonly { key: string; celulas: readonly ReactNode[] }[]
  total?: readonly ReactNode[] | undefined
  /** Number of text columns from the left. */
  textos?: number | undefined
}

/** Small table of figures. To be readable on a phone it needs an ancestor with `container-type`. */
export function Table({ label, titulos, linhas, total, textos = 1 }: TableProps) {
  const number = (i: number) => cx(i >= textos && styles.number)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A table wider than the screen is scrolled by keys.
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={styles.tabela}>
        <thead>
          <tr>
            {titulos.map((titulo, i) => (
              <th key={titulo} scope="col" className={number(i)}>
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ key, celulas: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {rest.map((cell, i) => (
                <td key={titulos[i + 1]} className={number(i + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {total.map((cell, i) => (
                <td key={titulos[i]} className={number(i)}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
