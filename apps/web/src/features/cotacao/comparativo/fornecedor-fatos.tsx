import { FRETES } from '@trama/rules/frete'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { Badge } from '@/components/ui/status/badge'
import { Button } from '@/components/ui/button'
import type { Fornecedor } from './escolha'
import styles from './comparativo.module.css'

interface FornecedorFatosProps {
  fornecedor: Fornecedor
  /** Number of lines of the quotation. */
  itens: number
  /** Chooses all lines that the supplier quoted; undefined where none can be awarded to him. */
  onTudo: (() => void) | undefined
}

/** Facts of one answer as a whole. */
export function FornecedorFatos({ fornecedor, itens, onTudo }: FornecedorFatosProps) {
  const { nome_for, situacao, motivo, obs } = fornecedor
  if (situacao === 'A') return <span className={styles.nada}>Sem resposta</span>
  if (situacao === 'B' && motivo !== null) {
    return (
      <>
        <Badge tone="red">Recusou</Badge>
        <span className={styles.texto}>{motivo}</span>
      </>
    )
  }
  return (
    <>
      <dl className={styles.fatos}>
        {fatos(fornecedor, itens).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {obs && (
        <span className={styles.texto} title={obs}>
          {obs}
        </span>
      )}
      {onTudo && (
        <Button size="sm" className={styles.tudo} title={`Tudo de ${nome_for}`} onClick={onTudo}>
          <span className={styles.nome}>Tudo de {nome_for}</span>
        </Button>
      )}
    </>
  )
}

function fatos(fornecedor: Fornecedor, itens: number): [label: string, value: string][] {
  const { condicao, frete, validade, prazo_entrega, cotados, total_frete } = fornecedor
  const all: [string, string | undefined][] = [
    ['Itens', `${cotados} de ${itens}`],
    [
      'Frete',
      [FRETES.find(({ value }) => value === frete)?.label, total_frete > 0 && formatBRL(total_frete)]
        .filter(Boolean)
        .join(' '),
    ],
    ['Condição', condicao ?? undefined],
    ['Entrega', prazo_entrega === null ? undefined : `até ${prazo_entrega} dias`],
    ['Validade', validade ? formatDateBr(validade) : undefined],
  ]
  return all.flatMap(([label, value]) => (value ? [[label, value]] : []))
}
