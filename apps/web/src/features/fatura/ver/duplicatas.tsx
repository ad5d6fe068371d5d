import { Link } from '@tanstack/react-router'
import type { Fatura } from '@trama/contract/apl/fatura/fatura'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { RecordLink } from '@/components/reference/record-link'
import { useSession } from '@/lib/session'
import styles from './ver.module.css'

/** Receivables of an invoice, and the links to their boletos. */
export function FaturaDuplicatas({ fatura: { fatura, empresa, duplicatas } }: { fatura: Fatura }) {
  const { acessos } = useSession()
  if (duplicatas.length === 0) return <p>Sem duplicatas.</p>
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A table wider than the screen is scrolled by keys. */}
      <section className={styles.frame} aria-label="Lista das duplicatas" tabIndex={0}>
        <table className={styles.linhas}>
          <thead>
            <tr>
              <th scope="col">Número</th>
              <th scope="col">Vencimento</th>
              <th scope="col">Pagamento</th>
              <th scope="col" className={styles.number}>
                Valor
              </th>
              <th scope="col" className={styles.number}>
                Saldo
              </th>
            </tr>
          </thead>
          <tbody>
            {duplicatas.map(({ numero, dt_vencto, dt_pagto, valor, saldo }) => (
              <tr key={numero}>
                <th scope="row">
                  <RecordLink to="duplicata" id={numero} empresa={empresa} />
                </th>
                <td>{formatDateBr(dt_vencto)}</td>
                <td>{formatDateBr(dt_pagto)}</td>
                <td className={styles.number}>{formatBRL(valor)}</td>
                <td className={styles.number}>{formatBRL(saldo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {acessos.includes('2.2') && (
        <p>
          <Link to="/TableDuplicata" search={{ fatura }}>
            Boletos e pagamento das duplicatas
          </Link>
        </p>
      )}
    </>
  )
}
