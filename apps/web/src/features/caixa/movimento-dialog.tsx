import type { CaixaMovimentoTipo } from '@trama/contract/apl/caixa'
import { TEXTS } from '@trama/contract/messages'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { useContentKeys } from '@/components/crud/form/use-content-keys'
import { FormMoney } from '@/components/fields/form/form-number'
import { FormText } from '@/components/fields/form/form-text'
import { caixaApi } from './api'

interface MovimentoForm {
  valor: number | null
  motivo: string
}

const TITLE = { suprimento: 'Suprimento', sangria: 'Sangria' } as const
const TEXT = {
  suprimento: 'Dinheiro que entra na gaveta sem venda.',
  sangria: 'Dinheiro que sai da gaveta, como para o cofre.',
} as const

interface MovimentoDialogProps {
  tipo: CaixaMovimentoTipo
  onDone: (resultado: string) => void
  onClose: () => void
}

/** Dialog to put money into the drawer or take money out, with a reason. */
export function MovimentoDialog({ tipo, onDone, onClose }: MovimentoDialogProps) {
  const keyFor = useContentKeys()
  return (
    <FormDialog<MovimentoForm>
      title={TITLE[tipo]}
      description={TEXT[tipo]}
      size="sm"
      start={{ valor: null, motivo: '' }}
      validate={({ valor, motivo }) => [
        ...(valor ? [] : [{ campo: 'valor', mensagem: TEXTS.required }]),
        ...(motivo.trim() ? [] : [{ campo: 'motivo', mensagem: TEXTS.required }]),
      ]}
      send={async ({ valor, motivo }) => {
        const body = { tipo, valor: valor ?? 0, motivo: motivo.trim() }
        onDone((await caixaApi.moveCaixa({ body, idempotencyKey: keyFor(body) })).resultado)
      }}
      onClose={onClose}
    >
      <FormMoney<MovimentoForm> name="valor" label="Valor" positiveOnly required />
      <FormText<MovimentoForm> name="motivo" label="Motivo" maxLength={200} required />
    </FormDialog>
  )
}
