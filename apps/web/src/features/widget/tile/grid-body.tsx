import { Link } from '@tanstack/react-router'
import type { RowsFilters } from '@trama/contract/apl/painel/rows'
import type { WidgetDados } from '@trama/contract/apl/painel/widget'
import { Table } from '@/components/ui/table/table'
import { painelAddress } from '@/lib/painel-address'
import { WIDGET_TEXTS } from '../widget-texts'
import { valorText } from './valor-text'
import { gridRows } from './widget-rows'
import styles from './widget-view.module.css'

interface GridBodyProps {
  title: string
  dados: WidgetDados
  opensRows: boolean
}

/** Table of the dimension and its values; each row links to its rows. */
export function GridBody({ title, dados, opensRows }: GridBodyProps) {
  const { cabecalho = [], detalhes = [] } = dados
  if (detalhes.length === 0) return <p className={styles.state}>{WIDGET_TEXTS.empty}</p>
  const [head] = cabecalho
  return (
    <Table
      // The tile's title is the widget's name already, so the table has another label.
      label={`Linhas de ${title}`}
      titulos={[head?.descricao ?? 'Descrição', head?.valor ?? 'Valor']}
      linhas={detalhes.map(({ descricao, valor }, i) => {
        const rows = opensRows ? gridRows(dados, i) : null
        return {
          key: String(i),
          celulas: [linked(descricao, rows), valorText(valor, dados)],
        }
      })}
    />
  )
}

const linked = (text: string, rows: RowsFilters | null) =>
  rows ? <Link {...painelAddress(rows)}>{text}</Link> : text
