import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Duplicata } from '@trama/contract/apl/receber/receber'
import type { Venda } from '@trama/contract/apl/varejo/venda'
import { formatBRL } from '@trama/rules/number-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { boletoRefusal, mayPrint } from '@/components/boleto/boleto'
import { BoletoDialog } from '@/components/boleto/boleto-dialog'
import { dateColumn, moneyColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import { RowsFrame } from '@/components/crud/grid/rows-frame'
import { wholeList } from '@/components/crud/grid/whole-list'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { pushError, pushMessage } from '@/lib/messages/messages-store'
import { useSession } from '@/lib/session'
import { boletosKey, boletosPdf, duplicatasQuery } from './api'
import { Progress } from '@/components/ui/status/progress'

const COLUMNS: readonly Column<Duplicata>[] = [
  textColumn({ id: 'numero', header: 'Número', width: 7, card: 'title' }, ({ numero }) => numero),
  dateColumn({ id: 'dt_vencto', header: 'Vencimento', width: 6 }, ({ dt_vencto }) => dt_vencto),
  moneyColumn({ id: 'valor', header: 'Valor', width: 7 }, ({ valor }) => valor),
  moneyColumn({ id: 'saldo', header: 'Saldo', width: 7 }, ({ saldo }) => saldo),
]
const TOTALS = [{ label: 'Saldo', of: ({ saldo }: Duplicata) => saldo, format: formatBRL }]

const TODOS = 'todos'

/** The boleto of one receivable: to look at, or to send. */
interface Shown {
  row: Duplicata
  sends: boolean
}

interface BoletosVendaDialogProps {
  venda: Venda
  onClose: () => void
}

/** Dialog with the receivables of a sale: a boleto for each, to print or to send, or all at once (S2 §2, §4). */
export function BoletosVendaDialog({ venda: { codven, fatura }, onClose }: BoletosVendaDialogProps) {
  const client = useQueryClient()
  const asked = useQuery(duplicatasQuery(codven))
  const { flagsVersao } = useSession()
  const [shown, setShown] = useState<Shown | typeof TODOS | null>(null)
  const rows = asked.data ?? []
  const printable = rows.filter((row) => !boletoRefusal(row))
  const close = () => setShown(null)

  const refuse = useEffectEvent(() => {
    onClose()
    pushMessage(VAREJO_MESSAGES.semBoleto)
  })
  const isNone = asked.data?.length === 0
  useEffect(() => {
    if (isNone) refuse()
  }, [isNone])

  async function show(numero: string, sends: boolean) {
    // Reads the current list, which may have been refreshed since the button was drawn.
    const row = client.getQueryData(duplicatasQuery(codven).queryKey)?.find((one) => one.numero === numero)
    if (!row) return pushMessage(VAREJO_MESSAGES.titulo)
    if (await mayPrint([row])) setShown({ row, sends })
    return undefined
  }

  async function printAll() {
    if (!fatura) return pushMessage(VAREJO_MESSAGES.boletosSemFatura)
    if (await mayPrint(printable)) setShown(TODOS)
    return undefined
  }

  return (
    <>
      <Dialog
        open
        size="lg"
        title={`Impressão de Boletos - Venda ${codven}`}
        onClose={onClose}
        footer={
          <Button
            variant="primary"
            icon={<Printer aria-hidden />}
            disabled={printable.length === 0}
            onClick={() => void printAll()}
          >
            Imprimir Todos
          </Button>
        }
      >
        <RowsFrame
          label="Duplicatas"
          list={wholeList(rows, asked)}
          columns={COLUMNS}
          rowKey={({ numero }) => numero}
          rowName={({ numero }) => `Duplicata ${numero}`}
          rowActions={(row) => [
            {
              label: `Imprimir boleto ${row.numero}`,
              icon: 'printer',
              onRun: () => void show(row.numero, false),
              disabled: boletoRefusal(row),
            },
            ...(flagsVersao.boletos
              ? [
                  {
                    label: `Enviar boleto ${row.numero}`,
                    icon: 'send' as const,
                    onRun: () => void show(row.numero, true),
                    disabled: boletoRefusal(row),
                  },
                ]
              : []),
          ]}
          noun={{ one: 'duplicata', many: 'duplicatas', feminine: true }}
          totals={TOTALS}
          empty={VAREJO_MESSAGES.semBoleto}
        />
      </Dialog>
      {shown === TODOS
        ? fatura && <TodosDialog codven={codven} fatura={fatura} count={printable.length} onClose={close} />
        : shown && <BoletoDialog {...shown} resumido onClose={close} />}
    </>
  )
}

interface TodosDialogProps {
  codven: number
  fatura: string
  count: number
  onClose: () => void
}

/** Dialog that makes the boletos of all open receivables of a sale's invoice; closing it cancels. */
function TodosDialog({ codven, fatura, count, onClose }: TodosDialogProps) {
  const { data, error } = useQuery({
    queryKey: boletosKey(codven, 'todos'),
    queryFn: ({ signal }) => boletosPdf(fatura, signal),
    gcTime: 0,
    retry: false,
  })
  const fail = useEffectEvent((failure: Error) => {
    onClose()
    pushError(failure)
  })
  useEffect(() => {
    if (error) fail(error)
  }, [error])
  if (!data) {
    return (
      <Dialog open size="sm" title="Imprimir Todos" onClose={onClose}>
        <Progress
          label={`Preparando ${count} ${count === 1 ? 'boleto' : 'boletos'}...`}
          value={undefined}
          max={undefined}
          onCancel={onClose}
        />
      </Dialog>
    )
  }
  return (
    <PdfViewer
      title={`Boletos - Venda ${codven}`}
      fileName={`Boletos-Venda-${codven}.pdf`}
      queryKey={boletosKey(codven, 'papel')}
      load={() => Promise.resolve(data)}
      onClose={onClose}
    />
  )
}
