import { formatBRL, formatInteger, formatShortNumber } from '@trama/rules/number-br'
import { CONFERIR_MESSAGES } from '@trama/rules/rows/messages'
import { PEDIDO_WARNINGS } from '@trama/rules/pedido/messages'
import { Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/cx'
import { IconButton } from '@/components/ui/icon-button'
import styles from './rapido.module.css'
import type { QuickRow } from './rows'
import type { QuickRows } from './use-rows'

/** Rows rendered at a time: two thousand rows with their fields would block the page. */
const STEP = 100

/** A line with its message. */
export interface Dita {
  linha: QuickRow
  erro: string | undefined
  short: boolean
}

interface RapidoTableProps {
  ditas: readonly Dita[]
  onChange: QuickRows['change']
  onRemove: (id: number) => void
}

/** Table of the lines: a valid line with its name and price, a wrong one with fields to correct it. */
export function RapidoTable({ ditas, onChange, onRemove }: RapidoTableProps) {
  const [shown, setShown] = useState(STEP)
  const [onlyWrong, setOnlyWrong] = useState(false)
  const wrong = ditas.filter(({ erro }) => erro !== undefined)
  const isFiltered = onlyWrong && wrong.length > 0
  const rows = isFiltered ? wrong : ditas
  const left = rows.length - shown
  return (
    <>
      {wrong.length > 0 && (
        <div className={styles.wrong}>
          <span>
            <TriangleAlert aria-hidden />{' '}
            {wrong.length === 1 ? '1 linha com erro' : `${formatInteger(wrong.length)} linhas com erro`}
          </span>
          {wrong.length < ditas.length && (
            <CheckboxField
              label="Só as linhas com erro"
              checked={onlyWrong}
              onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
            />
          )}
        </div>
      )}
      <ul className={styles.rows} aria-label="Linhas">
        {rows.slice(0, shown).map((dita) => (
          <Row key={dita.linha.id} {...dita} onChange={onChange} onRemove={onRemove} />
        ))}
      </ul>
      {left > 0 && (
        <div className={styles.more}>
          <Button size="sm" onClick={() => setShown(shown + STEP)}>
            Mostrar mais {formatInteger(Math.min(left, STEP))} de {formatInteger(left)}
          </Button>
        </div>
      )}
    </>
  )
}

type RowProps = Dita & Pick<RapidoTableProps, 'onChange' | 'onRemove'>

function Row({ linha, erro, short, onChange, onRemove }: RowProps) {
  const { id, codigo, qtde, conferida, repetida = [] } = linha
  const name = linha.linha > 0 ? `linha ${linha.linha}` : codigo
  return (
    <li className={cx(styles.row, erro && styles.rowWrong)}>
      <span className={styles.number}>{linha.linha > 0 && linha.linha}</span>
      {erro ? <Correction linha={linha} name={name} onChange={onChange} /> : <Known linha={linha} />}
      <div className={styles.qtde}>
        <TextField
          key={qtde}
          hideLabel
          number
          clearable={false}
          inputMode="decimal"
          label={`Quantidade, ${name}`}
          defaultValue={qtde === '' ? '1' : qtde}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => onChange(id, { qtde: event.currentTarget.value })}
        />
      </div>
      <span className={styles.price}>
        {conferida && typeof conferida.preco === 'number' && formatBRL(conferida.preco)}
        {conferida && conferida.saldo_estoque !== null && (
          <small>Saldo {formatShortNumber(conferida.saldo_estoque)}</small>
        )}
      </span>
      <IconButton label={`Remover ${name}`} icon={<Trash2 />} onClick={() => onRemove(id)} />
      {erro && <p className={styles.error}>{erro}</p>}
      {repetida.length > 0 && <p className={styles.note}>{CONFERIR_MESSAGES.repetida(repetida)}</p>}
      {!erro && short && (
        <p className={styles.short}>
          <TriangleAlert aria-hidden /> {PEDIDO_WARNINGS.estoqueInsuficiente}
        </p>
      )}
    </li>
  )
}

function Known({ linha: { codigo, cor, tam, conferida } }: { linha: QuickRow }) {
  if (!conferida) {
    return (
      <span className={styles.name}>
        <strong>{codigo}</strong> {[cor, tam].filter(Boolean).join(' · ')} <em>Conferindo...</em>
      </span>
    )
  }
  return (
    <span className={styles.name}>
      <strong>{conferida.codigo}</strong> {conferida.descricao}
      <small>
        {conferida.cor} {conferida.desc_cor} · {conferida.tam}
      </small>
    </span>
  )
}

const FIELDS = [
  { field: 'codigo', label: 'Código' },
  { field: 'cor', label: 'Cor' },
  { field: 'tam', label: 'Tamanho' },
] as const

/** Fields to correct what was typed in a line; leaving a field has the line checked again. */
function Correction({
  linha,
  name,
  onChange,
}: { linha: QuickRow; name: string } & Pick<RowProps, 'onChange'>) {
  return (
    <div className={styles.correction}>
      {linha.conferida?.descricao && <span className={styles.found}>{linha.conferida.descricao}</span>}
      {FIELDS.map(({ field, label }) => (
        <TextField
          key={field}
          label={label}
          description={name}
          clearable={false}
          defaultValue={linha[field]}
          onBlur={(event) => {
            const typed = event.currentTarget.value.trim()
            if (typed !== linha[field]) onChange(linha.id, { [field]: typed })
          }}
        />
      ))}
    </div>
  )
}
