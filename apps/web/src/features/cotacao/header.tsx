import { COTACAO_FIELDS, COTACAO_RESULTS } from '@trama/contract/apl/cotacao/fields'
import type { Cotacao } from '@trama/contract/apl/cotacao/cotacao'
import { formatDateBr, type Moment, momentIn } from '@trama/rules/date-br'
import { Banner } from '@/components/ui/status/banner'
import { Facts } from '@/components/ui/facts'
import styles from './cotacao.module.css'
import { prazoText } from './prazo'
import { useEffect, useState } from 'react'

interface HeaderProps {
  cotacao: Cotacao
  /** Why the answer cannot be edited; undefined where it can. */
  refusal: string | undefined
  showsFornecedor: boolean
}

/** Head of the answer: what the buyer asks for, the deadline, and the suppliers asked. */
export function Header({ cotacao, refusal, showsFornecedor }: HeaderProps) {
  const { data, nome_empresa, nome_for, usuario, email_usuario, validade_min, instrucoes } = cotacao
  return (
    <div className={styles.head}>
      {refusal && (
        <Banner tone="warning" inset>
          {refusal}
        </Banner>
      )}
      <Facts
        name="Cotação"
        facts={[
          { label: 'Empresa', value: showsFornecedor ? null : nome_empresa, width: 'double' },
          { label: COTACAO_RESULTS.data.label, value: formatDateBr(data) },
          {
            label: COTACAO_FIELDS.prazo.label,
            value: cotacao.prazo && <Prazo cotacao={cotacao} />,
            width: 'double',
          },
          { label: COTACAO_FIELDS.validade_min.label, value: formatDateBr(validade_min), width: 'double' },
          { label: 'Fornecedor', value: showsFornecedor ? nome_for : null, width: 'double' },
          {
            label: COTACAO_RESULTS.usuario.label,
            value: email_usuario ? (
              <>
                {usuario} · <a href={`mailto:${email_usuario}`}>{email_usuario}</a>
              </>
            ) : (
              usuario
            ),
            width: 'double',
          },
          {
            label: COTACAO_FIELDS.instrucoes.label,
            value: instrucoes && <span className={styles.lines}>{instrucoes}</span>,
            width: 'wide',
          },
        ]}
      />
    </div>
  )
}

function Prazo({ cotacao }: { cotacao: Cotacao }) {
  const known = prazoText(cotacao, useAgora())
  if (!known) return null
  const isOpen = cotacao.aberta === 'S'
  return (
    <>
      {known.text}
      {isOpen && (
        <strong className={styles.left} data-tone={known.left ? known.tone : 'danger'}>
          {' · '}
          {known.left || 'encerrado'}
        </strong>
      )}
    </>
  )
}

const TICK_MS = 30_000

/** The current moment, renewed regularly for countdowns to a deadline. */
function useAgora(): Moment {
  const [now, setNow] = useState(() => momentIn())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(momentIn()), TICK_MS)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
