import type { MetaProgresso } from '@trama/contract/apl/meta/progresso'
import { mesNome } from '@trama/rules/meta/mes'
import { percentualOf } from '@trama/rules/meta/progresso'
import { formatBRL } from '@trama/rules/number-br'
import { Table } from '@/components/ui/table/table'
import { moneyText, percentText } from '../meta-text'

type Figures = Pick<MetaProgresso['total'], 'meses' | 'ano_meta' | 'ano_vendido' | 'ano_percentual'>

/** Goal, sales and share for the twelve months of a year. The last line sums the year up to the shown month. */
export function Ano({ label, figures, ate }: { label: string; figures: Figures; ate: number }) {
  return (
    <Table
      label={label}
      titulos={['Mês', 'Meta', 'Vendido', 'Alcançado']}
      linhas={figures.meses.map(({ mes, meta, vendido }) => ({
        key: String(mes),
        celulas: [
          mesNome(mes),
          moneyText(meta),
          formatBRL(vendido),
          percentText(percentualOf(vendido, meta)),
        ],
      }))}
      total={[
        ate === 1 ? 'Janeiro' : `Janeiro a ${mesNome(ate).toLowerCase()}`,
        moneyText(figures.ano_meta),
        formatBRL(figures.ano_vendido),
        percentText(figures.ano_percentual),
      ]}
    />
  )
}
