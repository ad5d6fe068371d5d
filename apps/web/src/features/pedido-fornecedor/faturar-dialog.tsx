import { PedidoFornecedorFatura } from '@trama/contract/apl/pedido-fornecedor'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor-list'
import { todayIn } from '@trama/rules/date-br'
import { PEDIDO_FORNECEDOR_MESSAGES } from '@trama/rules/pedido-messages'
import { bodyErrors } from '@/components/crud/form-errors'
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

/** "Faturar Pedido {numero}" (S1 §5.7): everything that is pending, by one invoice. */
export function FaturarDialog({ pedido, onClose }: PedidoDialogProps) {
  const { numero, empresa, versao, dt_emissao } = pedido
  return (
    <PedidoDialog<FaturaForm>
      title={`Faturar Pedido ${numero}`}
      pedido={pedido}
      confirm="Faturar"
      start={{ nota: '', dt_fatura: todayIn() }}
      validate={(values) => {
        const found = bodyErrors(PedidoFornecedorFatura, values)
        const isEarly = found.length === 0 && (values.dt_fatura ?? '') < dt_emissao
        return isEarly
          ? [{ campo: 'dt_fatura', mensagem: PEDIDO_FORNECEDOR_MESSAGES.anteriorEmissao }]
          : found
      }}
      send={({ nota, dt_fatura }, idempotencyKey) =>
        pedidoFornecedorApi.faturarPedidoFornecedor({
          params: { numero },
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
