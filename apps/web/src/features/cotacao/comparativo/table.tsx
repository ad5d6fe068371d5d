import { formatBRL } from '@trama/rules/number-br'
import { History } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useEffect,
  useId,
  useState,
} from 'react'
import { Badge } from '@/components/ui/status/badge'
import { Celula } from './celula'
import { type Escolha, type Fornecedor, impedimento, type Item, ofertaDe } from './escolha'
import { FornecedorFatos } from './fornecedor-fatos'
import { ItemDescricao } from './item-descricao'
import { useJanela } from './use-janela'
import styles from './comparativo.module.css'

export interface RespostasProps {
  itens: readonly Item[]
  fornecedores: readonly Fornecedor[]
  escolha: Escolha
  /** True when no offer can be chosen any more. */
  isOver: boolean
  onChoose: (item: Item, fornecedor: Fornecedor) => void
  onTudo: (fornecedor: Fornecedor) => void
  onPrecos: (item: Item) => void
}

interface Lugar {
  row: number
  /** Column of the cell: 0 is the item's own cell, then one column for each supplier. */
  col: number
}

/**
 * Answers side by side: a column for each supplier and a line for each item, with both headings always visible. The
 * grid is one Tab stop: arrows move between the cells; Space and Enter choose an offer, or show the item's prices on
 * an item cell; H shows those prices from any cell.
 */
export function Tabela(props: RespostasProps) {
  const { itens, fornecedores, escolha, isOver, onChoose, onPrecos } = props
  const id = useId()
  const { setScroller, start, stop, before, after, page, reveal } = useJanela(itens.length)
  const [lugar, setLugar] = useState<Lugar>({ row: 0, col: 1 })
  const cellId = ({ row, col }: Lugar) => `${id}-${row}-${col}`

  useEffect(() => {
    // Scrolls sideways only; the row is visible already.
    if (document.activeElement?.id === id) {
      document
        .getElementById(`${id}-${lugar.row}-${lugar.col}`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }, [id, lugar])

  function go({ row, col }: Lugar) {
    const next = {
      row: Math.max(0, Math.min(row, itens.length - 1)),
      col: Math.max(0, Math.min(col, fornecedores.length)),
    }
    reveal(next.row)
    setLugar(next)
  }

  function press({ row, col }: Lugar) {
    const item = itens[row]
    const fornecedor = fornecedores[col - 1]
    if (item && fornecedor) onChoose(item, fornecedor)
    else if (item) onPrecos(item)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return
    const { row, col } = lugar
    const isCtrl = event.ctrlKey
    const moves: Record<string, Lugar> = {
      ArrowDown: { row: row + 1, col },
      ArrowUp: { row: row - 1, col },
      ArrowRight: { row, col: col + 1 },
      ArrowLeft: { row, col: col - 1 },
      PageDown: { row: row + page, col },
      PageUp: { row: row - page, col },
      Home: isCtrl ? { row: 0, col: 0 } : { row, col: 0 },
      End: isCtrl ? { row: itens.length - 1, col: fornecedores.length } : { row, col: fornecedores.length },
    }
    const to = moves[event.key]
    if (to) go(to)
    else if (isCtrl) return
    else if (event.key === ' ' || event.key === 'Enter') {
      if (!event.repeat) press(lugar)
    } else if (event.key.toLowerCase() === 'h') {
      const item = itens[row]
      if (item) onPrecos(item)
    } else return
    event.preventDefault()
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('a, button')) return
    const cell = target?.closest('[data-cell]')
    const [row, col] = (cell?.getAttribute('data-cell') ?? '').split('-').map(Number)
    if (!cell || row === undefined || col === undefined) return
    setLugar({ row, col })
    press({ row, col })
  }

  // ARIA allows the role grid on a table, but the linter would report the key handlers if they stood in JSX.
  const gridProps = {
    role: 'grid',
    'aria-multiselectable': true,
    tabIndex: 0,
    'aria-activedescendant': lugar.row >= start && lugar.row < stop ? cellId(lugar) : undefined,
    onKeyDown,
    onClick,
  }
  return (
    <div ref={setScroller} className={styles.quadro} style={columnsStyle(fornecedores.length)}>
      <table
        {...gridProps}
        id={id}
        aria-label="Respostas dos fornecedores"
        aria-rowcount={itens.length + 2}
        className={styles.tabela}
      >
        <thead>
          <tr className={styles.row} aria-rowindex={1}>
            <th scope="col">Item</th>
            {fornecedores.map(({ seq, nome_for, total, vencida }) => (
              <th key={seq} scope="col" title={nome_for}>
                <span className={styles.linha}>{nome_for}</span>
                <span className={styles.total}>
                  {total > 0 ? formatBRL(total) : '—'}
                  {vencida === 'S' && (
                    <Badge tone="red" plain>
                      Vencida
                    </Badge>
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-facts>
          <tr className={styles.row} aria-rowindex={2}>
            <th scope="row">Proposta</th>
            {fornecedores.map((fornecedor) => (
              <td key={fornecedor.seq}>
                <FornecedorFatos
                  fornecedor={fornecedor}
                  itens={itens.length}
                  onTudo={
                    isOver || itens.every((item) => impedimento(item, fornecedor) !== undefined)
                      ? undefined
                      : () => props.onTudo(fornecedor)
                  }
                />
              </td>
            ))}
          </tr>
        </tbody>
        <tbody aria-hidden style={{ height: before }} className={styles.espaco} />
        <tbody>
          {itens.slice(start, stop).map((item, at) => (
            <Row
              key={item.ordem}
              id={id}
              row={start + at}
              item={item}
              fornecedores={fornecedores}
              chosen={escolha.get(item.ordem)}
              active={lugar.row === start + at ? lugar.col : undefined}
            />
          ))}
        </tbody>
        <tbody aria-hidden style={{ height: after }} className={styles.espaco} />
      </table>
    </div>
  )
}

interface RowProps {
  id: string
  row: number
  item: Item
  fornecedores: readonly Fornecedor[]
  chosen: number | undefined
  /** Column that has the keyboard focus; undefined where another row has it. */
  active: number | undefined
}

/** Memoised, so that a row renders again only when its own props change. */
const Row = memo(function Row({ id, row, item, fornecedores, chosen, active }: RowProps) {
  return (
    <tr className={styles.row} aria-rowindex={row + 3}>
      <th
        scope="row"
        id={`${id}-${row}-0`}
        data-cell={`${row}-0`}
        data-active={active === 0 || undefined}
        title="Ver preços do material"
      >
        <ItemDescricao item={item} />
        <History aria-hidden className={styles.historia} />
      </th>
      {fornecedores.map((fornecedor, at) => {
        const { seq } = fornecedor
        const isAwarded = item.adjudicado_seq === seq
        return (
          <td
            key={seq}
            id={`${id}-${row}-${at + 1}`}
            data-cell={`${row}-${at + 1}`}
            data-active={active === at + 1 || undefined}
            data-off={impedimento(item, fornecedor) !== undefined || undefined}
            data-awarded={isAwarded || undefined}
            aria-selected={chosen === seq}
          >
            <Celula
              item={item}
              oferta={ofertaDe(item, seq)}
              isChosen={chosen === seq}
              isAwarded={isAwarded}
            />
          </td>
        )
      })}
    </tr>
  )
})

// React's types know only standard style properties, so the custom property needs a cast.
const columnsStyle = (fornecedores: number) => ({ '--fornecedores': fornecedores }) as CSSProperties
