import { useQueryClient } from '@tanstack/react-query'
import { caixaRoutes } from '@trama/contract/apl/caixa'
import { TEXTS } from '@trama/contract/messages'
import { useContentKeys } from '@/components/crud/form/use-content-keys'
import type { DialogFormOptions } from '@/components/crud/form/use-dialog-form'
import { FormMoney } from '@/components/fields/form/form-number'
import { toast } from '@/components/ui/status/toast-store'
import { aplClient } from '@/lib/api/apl'
import { queryKeys } from '@/lib/query/query-keys'

export interface AbrirForm {
  fundo: number | null
}

const apl = aplClient({ openCaixa: caixaRoutes.openCaixa })

/** Opens the user's own cash session with the amount in the drawer. */
export function useAbrirCaixa(onOpened: () => void): DialogFormOptions<AbrirForm> {
  const client = useQueryClient()
  const keyFor = useContentKeys()
  return {
    start: { fundo: 0 },
    validate: ({ fundo }) => (fundo === null ? [{ campo: 'fundo', mensagem: TEXTS.required }] : []),
    async send({ fundo }) {
      const body = { fundo: fundo ?? 0 }
      const { resultado } = await apl.openCaixa({ body, idempotencyKey: keyFor(body) })
      toast.success(resultado)
      void client.invalidateQueries({ queryKey: queryKeys('caixa').all })
      onOpened()
    },
  }
}

export const FundoField = () => (
  <FormMoney<AbrirForm>
    name="fundo"
    label="Fundo de caixa"
    hint="Dinheiro na gaveta agora"
    positiveOnly
    required
  />
)
