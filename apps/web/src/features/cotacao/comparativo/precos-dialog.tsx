import { useQuery } from '@tanstack/react-query'
import type { PrecoDoMaterial } from '@trama/contract/apl/cotacao/consulta'
import { formatPercent } from '@trama/rules/number-br'
import { useState } from 'react'
import {
  dateColumn,
  moneyColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import { RowsFrame } from '@/components/crud/grid/rows-frame'
import { wholeList } from '@/components/crud/grid/whole-list'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { corText } from '@/components/material/material-line'
import { Dialog } from '@/components/ui/dialog/dialog'
import { cotacaoKeys } from '../keys'
import { compraApi } from '../compra/api'
import type { Item } from './escolha'
import styles from './comparativo.module.css'

const TIPO = {
  O: { label: 'Comprado', tone: 'green' },
  C: { label: 'Cotado', tone: 'blue' },
} as const
const NOUN = { one: 'preço', many: 'preços' }
const NO_TOTALS: [] = []
const NONE: readonly PrecoDoMaterial[] = []

const columns: readonly Column<PrecoDoMaterial>[] = [
  dateColumn({ id: 'data', header: 'Data', width: 5.5, card: 'title' }, ({ data }) => data),
  statusColumn({ id: 'tipo', header: 'Tipo', width: 6.5 }, ({ tipo }) => [TIPO[tipo]]),
  textColumn(
    { id: 'fornecedor', header: 'Fornecedor', width: 9, grow: true, card: 'wide' },
    ({ nome_for }) => nome_for,
  ),
  textColumn({ id: 'cor', header: 'Cor', width: 4, spare: 1 }, ({ cor }) => cor),
  numberColumn({ id: 'qtde', header: 'Qtde.', width: 5 }, ({ qtde }) => qtde),
  moneyColumn({ id: 'preco', header: 'Preço', width: 6 }, ({ preco }) => preco),
  numberColumn(
    { id: 'desconto', header: 'Desconto', width: 5, spare: 2 },
    ({ desconto }) => desconto,
    formatPercent,
  ),
  numberColumn({ id: 'numero', header: 'Número', width: 5 }, ({ numero }) => numero),
]

/** Dialog with earlier prices of a material, from purchases and quotations, the newest first. */
export function PrecosDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const [onlyCor, setOnlyCor] = useState(true)
  const { material, cor } = item
  const asked = useQuery({
    queryKey: [...cotacaoKeys.all, 'precos', material, onlyCor ? cor : ''],
    queryFn: ({ signal }) =>
      compraApi.listPrecosDoMaterial({ query: { material, ...(onlyCor && { cor }) }, signal }),
  })
  return (
    <Dialog
      open
      size="lg"
      title={`Preços de ${item.descricao}`}
      description={`${material} · ${corText(item)}`}
      closeOnOutside
      onClose={onClose}
    >
      <div className={styles.precos}>
        <CheckboxField
          label="Só desta cor"
          checked={onlyCor}
          onChange={({ currentTarget }) => setOnlyCor(currentTarget.checked)}
        />
        <RowsFrame
          label="Preços do material"
          list={wholeList(asked.data ?? NONE, asked)}
          columns={columns}
          rowKey={({ tipo, numero, seq, codfor, cor, tam, data }) =>
            [tipo, numero, seq, codfor, cor, tam, data].join('-')
          }
          rowName={({ nome_for }) => nome_for}
          noun={NOUN}
          totals={NO_TOTALS}
          empty="Este material ainda não foi comprado nem cotado."
        />
      </div>
    </Dialog>
  )
}
