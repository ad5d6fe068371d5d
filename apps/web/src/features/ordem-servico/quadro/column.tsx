import { Link } from '@tanstack/react-router'
import type { QuadroSetor } from '@trama/contract/apl/ordem-servico/quadro'
import { formatInteger, formatShortNumber } from '@trama/rules/number-br'
import { type ReactNode, useId } from 'react'
import { Badge } from '@/components/ui/status/badge'
import styles from './quadro.module.css'

/** Column of a sector: its number of pieces and its cards. */
export function Column({ setor, children }: { setor: QuadroSetor; children: ReactNode }) {
  const id = useId()
  const { desc_setor, total, atrasadas, pendente, cartoes } = setor
  return (
    <section className={styles.coluna} data-column={setor.setor} aria-labelledby={id}>
      <div className={styles.cabeca}>
        <h2 id={id}>{desc_setor}</h2>
        <Badge plain>
          {formatInteger(total)} {total === 1 ? 'ordem' : 'ordens'}
        </Badge>
        <span className={styles.muted}>{formatShortNumber(pendente)} peças pendentes</span>
        {atrasadas > 0 && (
          <Badge tone="red">
            {formatInteger(atrasadas)} {atrasadas === 1 ? 'atrasada' : 'atrasadas'}
          </Badge>
        )}
      </div>
      <ul className={styles.cartoes} aria-labelledby={id}>
        {children}
        {total > cartoes.length && (
          <li>
            <Link to="/OrdemServico" search={{ setor: setor.setor, aberta: 'S', ordem: 'dt_prev' }}>
              Ver todas as {formatInteger(total)} na lista
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
