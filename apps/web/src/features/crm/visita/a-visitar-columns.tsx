import type { AVisitar } from '@trama/contract/apl/crm/visita'
import { daysBetween, formatDateBr, todayIn } from '@trama/rules/date-br'
import { phoneColumn } from '@/components/crud/grid/phone-column'
import type { Column } from '@/components/crud/grid/grid-column'

const haDias = (dia: string) => {
  const dias = daysBetween(dia, todayIn())
  if (dias <= 0) return 'hoje'
  return dias === 1 ? 'há 1 dia' : `há ${dias} dias`
}
const quando = (dia: string | null, nunca: string) =>
  dia === null ? nunca : `${formatDateBr(dia)} (${haDias(dia)})`

export const A_VISITAR_COLUMNS: readonly Column<AVisitar>[] = [
  { id: 'codcli', header: 'Código', width: 4, cell: ({ codcli }) => codcli },
  {
    id: 'nome',
    header: 'Cliente',
    width: 12,
    grow: true,
    card: 'title',
    cell: ({ nome }) => <strong>{nome}</strong>,
  },
  {
    id: 'cidade',
    header: 'Cidade',
    width: 8,
    grow: true,
    cell: ({ nome_cid, cod_est }) => [nome_cid, cod_est].filter(Boolean).join('/'),
  },
  phoneColumn({ id: 'telefone', header: 'Telefone', width: 9, spare: 1 }, ({ telefone }) => telefone),
  {
    id: 'ultima_visita',
    header: 'Última visita',
    width: 11,
    cell: ({ ultima_visita }) => quando(ultima_visita, 'Nunca'),
  },
  {
    id: 'ultimo_pedido',
    header: 'Último pedido',
    width: 11,
    spare: 2,
    cell: ({ ultimo_pedido }) => quando(ultimo_pedido, 'Nunca'),
  },
]
