import type { MetaConferida } from '@trama/contract/apl/meta/meta'
import { mesPorExtenso } from '@trama/rules/meta/mes'
import { formatBRL, formatInteger } from '@trama/rules/number-br'
import { useState } from 'react'
import { Badge, type Tone } from '@/components/ui/status/badge'
import { Button } from '@/components/ui/button'
import { Table } from '@/components/ui/table/table'
import styles from '../meta.module.css'

const SITUACAO: Record<MetaConferida['situacao'], { tone: Tone; label: string; rank: number }> = {
  erro: { tone: 'red', label: 'Com erro', rank: 0 },
  alterada: { tone: 'orange', label: 'Alterada', rank: 1 },
  nova: { tone: 'green', label: 'Nova', rank: 2 },
  igual: { tone: 'grey', label: 'Sem mudança', rank: 3 },
}
const SITUACOES = Object.entries(SITUACAO) as [MetaConferida['situacao'], (typeof SITUACAO)['erro']][]
const STEP = 100

const valueText = ({
  valor,
  pecas,
}: {
  valor?: number | null | undefined
  pecas?: number | null | undefined
}) =>
  [valor ? formatBRL(valor) : null, pecas ? `${formatInteger(pecas)} peças` : null]
    .filter(Boolean)
    .join(', ') || '–'

/** Changes that the lines of a file would make, lines with errors first. */
export function Conferidas({ linhas }: { linhas: readonly MetaConferida[] }) {
  const [shown, setShown] = useState(STEP)
  const sorted = linhas.toSorted(
    (a, b) => SITUACAO[a.situacao].rank - SITUACAO[b.situacao].rank || a.linha - b.linha,
  )
  const count = (situacao: MetaConferida['situacao']) =>
    linhas.filter((row) => row.situacao === situacao).length
  return (
    <>
      <output className={styles.bar}>
        {SITUACOES.flatMap(([situacao, { tone, label }]) =>
          count(situacao) > 0
            ? [
                <Badge key={situacao} tone={tone}>
                  {label}: {formatInteger(count(situacao))}
                </Badge>,
              ]
            : [],
        )}
      </output>
      {count('erro') > 0 && <p className={styles.note}>Enquanto houver erros nada é importado.</p>}
      <Table
        label="Linhas conferidas"
        titulos={['Linha', 'Representante', 'Mês', 'Situação', 'Gravada', 'Nova']}
        textos={4}
        linhas={sorted.slice(0, shown).map((row) => ({
          key: `${row.linha} ${row.mes}`,
          celulas: [
            row.linha,
            row.nome ?? row.representante,
            /^\d{4}-/.test(row.mes) ? mesPorExtenso(row.mes) : row.mes,
            <Situacao key="situacao" linha={row} />,
            valueText(row.antes),
            row.celula ? valueText(row.celula) : '–',
          ],
        }))}
      />
      {linhas.length > shown && (
        <div>
          <Button size="sm" onClick={() => setShown(shown + STEP)}>
            Mostrar mais {formatInteger(Math.min(STEP, linhas.length - shown))}
          </Button>
        </div>
      )}
    </>
  )
}

function Situacao({ linha: { situacao, erros } }: { linha: MetaConferida }) {
  const { tone, label } = SITUACAO[situacao]
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {erros.map((erro) => (
        <span key={erro} className={styles.error}>
          {' '}
          {erro}
        </span>
      ))}
    </>
  )
}
