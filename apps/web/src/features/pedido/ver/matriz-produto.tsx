import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { ProductImage } from '../itens/product-image'
import type { MatrizRow, MatrizProduto, Medidas } from './pedido-matriz'
import styles from './matriz.module.css'

/**
 * Makes a table wider than the window scrollable by keyboard. Written in JSX, the linter would take the element for a
 * control.
 */
const scrolls = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label })

const MEDIDAS = [
  { name: 'pedido', label: 'Pedido' },
  { name: 'faturado', label: 'Faturado' },
  { name: 'pendente', label: 'Pendente' },
  { name: 'cancelado', label: 'Cancelado' },
] as const satisfies { name: keyof Medidas; label: string }[]

/**
 * Matrix of one product of an order: the quantity ordered of each colour and size, and how much was invoiced or
 * cancelled.
 */
export function MatrizDoProduto({ produto }: { produto: MatrizProduto }) {
  const { codigo, descricao, tipo, unidade, tams, linhas, total, valor, notas } = produto
  // When all or nothing is invoiced, the totals are enough.
  const isMixed = total.cancelado > 0 || (total.faturado > 0 && total.pendente > 0)
  return (
    <li className={styles.produto}>
      <h3 className={styles.nome}>
        <ProductImage tipo={tipo} codigo={codigo} size="xs" />
        <span>
          <span className={styles.codigo}>{codigo}</span> {descricao}
          {unidade && ` · em ${unidade}`}
        </span>
      </h3>
      <div {...scrolls(`Cores e tamanhos de ${codigo}`)} className={styles.frame}>
        <table className={styles.matriz}>
          <caption className="visually-hidden">
            {codigo} · {descricao}
          </caption>
          <thead>
            <tr>
              <th scope="col">Cor</th>
              {tams.map((tam) => (
                <th key={tam} scope="col" className={styles.number}>
                  {tam}
                </th>
              ))}
              {MEDIDAS.map(({ name, label }) => (
                <th
                  key={name}
                  scope="col"
                  className={styles.number}
                  data-first={name === 'pedido' || undefined}
                >
                  {label}
                </th>
              ))}
              <th scope="col" className={styles.number}>
                Preço
              </th>
              <th scope="col" className={styles.number}>
                Valor
              </th>
            </tr>
          </thead>
          <tbody>
            {linhas.map((row) => (
              <Row key={row.key} linha={row} tams={tams} isMixed={isMixed} />
            ))}
          </tbody>
          {linhas.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={tams.length + 1}>
                  Total
                </th>
                <Medida medidas={total} />
                <td colSpan={2} className={styles.number}>
                  {formatBRL(valor)}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {notas.length > 0 && (
        <ul className={styles.notas} aria-label={`Observações de ${codigo}`}>
          {notas.map((nota) => (
            <li key={nota}>{nota}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface RowProps {
  linha: MatrizRow
  tams: readonly string[]
  /** Whether each cell shows its invoiced and cancelled quantities. */
  isMixed: boolean
}

function Row({ linha, tams, isMixed }: RowProps) {
  const { cor, celulas, total, preco, valor } = linha
  return (
    <tr>
      <th scope="row">{cor}</th>
      {celulas.map((celula, at) => (
        <td key={tams[at]} className={styles.number}>
          {celula && formatShortNumber(celula.pedido)}
          {celula && isMixed && <Destino celula={celula} />}
        </td>
      ))}
      <Medida medidas={total} />
      <td className={styles.number}>{preco === null ? 'vários' : formatBRL(preco)}</td>
      <td className={styles.number}>{formatBRL(valor)}</td>
    </tr>
  )
}

/** Invoiced and cancelled quantities of one cell. */
function Destino({ celula: { faturado, cancelado } }: { celula: Medidas }) {
  return (
    <>
      {faturado > 0 && <small className={styles.faturado}>{formatShortNumber(faturado)} fat.</small>}
      {cancelado > 0 && <small className={styles.cancelado}>{formatShortNumber(cancelado)} canc.</small>}
    </>
  )
}

const Medida = ({ medidas }: { medidas: Medidas }) =>
  MEDIDAS.map(({ name }) => (
    <td key={name} className={styles.number} data-first={name === 'pedido' || undefined}>
      {formatShortNumber(medidas[name])}
    </td>
  ))
