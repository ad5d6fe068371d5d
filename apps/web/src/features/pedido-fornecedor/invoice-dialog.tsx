import { erroDaFatura } from '@trama/rules/pedido/faturar'
import { PedidoFornecedorFatura } from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor/list'
import { todayIn } from '@trama/rules/date-br'
import { bodyErrors } from '@/components/crud/form/form-errors'
import { FormDate } from '@/components/fields/form/form-date'
import { FormText } from '@/components/fields/form/form-text'
import { pedidoFornecedorApi } from './pedido-fornecedor-detail-query'
import { PedidoDialog } from './pedido-dialog'

export interface PedidoDialogProps {
  pedido: PedidoFornecedorItem
  onClose: () => void
}

interface FaturaForm {
  nota: string
  dt_fatura: string | null
}

/** Dialog "Faturar Pedido {numero}" (S1 §5.7): invoices all pending quantities by one invoice. */
export function FaturarDialog({ pedido, onClose }: PedidoDialogProps) {
  const { numero, empresa, versao, dt_emissao, cnpj_for } = pedido
  return (
    <PedidoDialog<FaturaForm>
      title={`Faturar Pedido ${numero}`}
      pedido={pedido}
      confirm="Faturar"
      start={{ nota: '', dt_fatura: todayIn() }}
      validate={(values) => {
        const found = bodyErrors(PedidoFornecedorFatura, values)
        if (found.length > 0) return found
        const wrong = erroDaFatura(values.dt_fatura ?? '', { dt_emissao, today: todayIn() })
        return wrong ? [{ campo: 'dt_fatura', mensagem: wrong }] : []
      }}
      send={({ nota, dt_fatura }, idempotencyKey) =>
        pedidoFornecedorApi.invoicePedidoFornecedor({
          params: { numero },
          query: { cnpj: cnpj_for ?? undefined },
          empresa,
          body: { nota, dt_fatura: dt_fatura ?? '', versao },
          idempotencyKey,
        })
      }
      onClose={onClose}
    >
      <FormText<FaturaForm>
        name="nota"
        label="Nota Fiscal"
        inputMode="numeric"
        autoComplete="off"
        required
        span={6}
      />
      <FormDate<FaturaForm> name="dt_fatura" label="Data" required span={6} />
    </PedidoDialog>
  )
}
