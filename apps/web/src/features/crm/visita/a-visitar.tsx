import { useMutation } from '@tanstack/react-query'
import type { AVisitar as Cliente } from '@trama/contract/apl/crm/visita'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { phoneColumn } from '@/components/crud/grid/phone-column'
import { RowsFrame } from '@/components/crud/grid/rows-frame'
import type { Column, RowAction } from '@/components/crud/grid/grid-column'
import { useListRows } from '@/components/crud/list/use-list-rows'
import { SelectField } from '@/components/fields/choice/select-field'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { saveBlob } from '@/lib/save-file'
import { useSession } from '@/lib/session'
import { useSettled } from '@/lib/use-settled'
import { daysBetween, formatDateBr, todayIn } from '@trama/rules/date-br'
import styles from './a-visitar.module.css'
import { visitaApi, visitaKeys } from './visita-api'

const haDias = (dia: string) => {
  const dias = daysBetween(dia, todayIn())
  if (dias <= 0) return 'hoje'
  return dias === 1 ? 'há 1 dia' : `há ${dias} dias`
}
const quando = (dia: string | null, nunca: string) =>
  dia === null ? nunca : `${formatDateBr(dia)} (${haDias(dia)})`

const A_VISITAR_COLUMNS: readonly Column<Cliente>[] = [
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

const NUNCA_COMPROU = 'nunca'
const LISTS = [
  { value: '30', label: 'Sem visita há 30 dias' },
  { value: '60', label: 'Sem visita há 60 dias' },
  { value: '90', label: 'Sem visita há 90 dias' },
  { value: '180', label: 'Sem visita há 180 dias' },
  { value: NUNCA_COMPROU, label: 'Nunca compraram' },
] as const

interface Search {
  lista: string
  filtro: string | undefined
}

const SOURCE = {
  queryKey: [...visitaKeys.lists, 'a-visitar'],
  page: ({ lista, ...query }: Search & { pagina: number; offset: number }, signal: AbortSignal) =>
    lista === NUNCA_COMPROU
      ? visitaApi.listNuncaComprou({ query, signal })
      : visitaApi.listSemVisita({ query: { ...query, dias: Number(lista) }, signal }),
  rowKey: ({ codcli }: Cliente) => String(codcli),
}
const NO_TOTALS: readonly [] = []

/** Customers to visit: not visited for a number of days, or without any purchase. */
export function AVisitar() {
  const { acessos, flagsVersao } = useSession()
  const [lista, setList] = useState<string>('60')
  const [texto, setTexto] = useState('')
  const filter = useSettled(texto.trim(), TYPED_MS)
  const query = useMemo(() => ({ lista, filtro: filter || undefined }), [lista, filter])
  if (!flagsVersao.visitas) return null
  return (
    <div className={styles.lista}>
      <search className={styles.filtros} aria-label="Clientes a visitar">
        <SelectField
          label="Clientes"
          placeholder={null}
          options={LISTS}
          value={lista}
          onChange={({ currentTarget }) => setList(currentTarget.value)}
        />
        <TextField
          label="Nome, código ou CNPJ/CPF"
          value={texto}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        />
        <Exportar />
      </search>
      <Clientes query={query} actions={actionsOf(acessos)} />
    </div>
  )
}

const TYPED_MS = 400

interface ClientesProps {
  query: Search
  actions: (row: Cliente) => RowAction[]
}

function Clientes({ query, actions }: ClientesProps) {
  const list = useListRows(SOURCE, query)
  return (
    <RowsFrame
      label="Clientes a visitar"
      list={list}
      columns={A_VISITAR_COLUMNS}
      rowKey={SOURCE.rowKey}
      rowName={({ nome }) => nome}
      rowActions={actions}
      noun={{ one: 'cliente', many: 'clientes' }}
      totals={NO_TOTALS}
      empty="Nenhum cliente aqui."
    />
  )
}

const actionsOf =
  (acessos: readonly string[]) =>
  ({ codcli, nome }: Cliente): RowAction[] => [
    { label: `Registrar visita a ${nome}`, icon: 'mapPin', href: `/VisitaCrm/${codcli}` },
    ...(acessos.includes('1.1')
      ? [{ label: `Ver cliente ${nome}`, icon: 'eye' as const, href: `/FormCliente/${codcli}` }]
      : []),
  ]

/** Button that exports the stored places of the caller's own visits. */
function Exportar() {
  const exporting = useMutation({
    mutationFn: async () =>
      saveBlob(`lugares-de-visitas-${todayIn()}.csv`, await visitaApi.exportVisitas({ query: {} })),
  })
  return (
    <Button icon={<Download aria-hidden />} loading={exporting.isPending} onClick={() => exporting.mutate()}>
      <span className={styles.word}>Exportar meus lugares</span>
    </Button>
  )
}
