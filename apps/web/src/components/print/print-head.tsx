import type { Empresa } from '@trama/contract/apl/sistema'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { formatTaxId } from '@trama/rules/tax-id'
import type { ReactNode } from 'react'
import styles from './print.module.css'

interface PrintHeadProps {
  empresa: Empresa
  title: ReactNode
  subtitle?: ReactNode
}

/** Head with the company's data (S1 §3.4), the paper's title and the time of printing. */
export function PrintHead({ empresa, title, subtitle }: PrintHeadProps) {
  const { emp_nome, emp_cnpj, emp_endereco, emp_numero, emp_bairro, emp_cidade, emp_estado } = empresa
  const street = [emp_endereco, emp_numero].filter(Boolean).join(', ')
  const city = [emp_cidade, emp_estado].filter(Boolean).join('/')
  return (
    <header className={styles.head}>
      <div>
        <strong className={styles.company}>{emp_nome}</strong>
        <div>CNPJ {formatTaxId(emp_cnpj)}</div>
        <div>{[street, emp_bairro, city].filter(Boolean).join(' · ')}</div>
      </div>
      <div className={styles.what}>
        <strong className={styles.title}>{title}</strong>
        {subtitle && <div>{subtitle}</div>}
        <div>Impresso em {formatDateBr(todayIn())}</div>
      </div>
    </header>
  )
}
