import { erroDaEntrega } from '@trama/rules/pedido/faturar'
import { useQuery } from '@tanstack/react-query'
import { PedidoFornecedorEntrega } from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import { bodyErrors } from '@/components/crud/form/form-errors'
import { FormDate } from '@/components/fields/form/form-date'
import { FormSelect } from '@/components/fields/form/form-select'
import type { PedidoDialogProps } from './invoice-dialog'
import { PedidoDialog } from './pedido-dialog'
import { pedidoFornecedorApi } from './pedido-fornecedor-detail-query'
import { motivosQuery } from './pedido-fornecedor-list-queries'

interface EntregaForm {
  entrega: string | null
  motivo: string | null
}

/** Dialog "Alterar Pedido {numero}" (S1 §2.10): another delivery date, with the reason. */
export function AlterarDialog({ pedido, onClose }: PedidoDialogProps) {
  const { numero, empresa, versao, entrega, motivo, desc_motivo } = pedido
  const { data = [] } = useQuery(motivosQuery(empresa))
  const known = data.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
  // A reason that the company no longer lists, or whose list is still loading, stays chosen.
  const own = motivo !== null && !data.some(({ codigo }) => codigo === motivo)
  const options = own ? [{ value: motivo, label: desc_motivo ?? motivo }, ...known] : known
  return (
    <PedidoDialog<EntregaForm>
      title={`Alterar Pedido ${numero}`}
      pedido={pedido}
      confirm="Alterar"
      start={{ entrega, motivo }}
      validate={(values) => {
        const found = bodyErrors(PedidoFornecedorEntrega, values)
        if (found.length > 0) return found
        const wrong = erroDaEntrega(values.entrega ?? '', pedido)
        return wrong ? [{ campo: 'entrega', mensagem: wrong }] : []
      }}
      send={(values, idempotencyKey) =>
        pedidoFornecedorApi.changePedidoFornecedor({
          params: { numero },
          empresa,
          body: { entrega: values.entrega ?? '', motivo: values.motivo, versao },
          idempotencyKey,
        })
      }
      onClose={onClose}
    >
      <FormDate<EntregaForm> name="entrega" label="Data de Entrega" required span={6} />
      {options.length > 0 && (
        <FormSelect<EntregaForm>
          name="motivo"
          label="Motivo"
          options={options}
          placeholder="Sem motivo"
          empty={null}
          span={6}
        />
      )}
    </PedidoDialog>
  )
}
