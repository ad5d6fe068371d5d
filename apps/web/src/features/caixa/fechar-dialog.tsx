import type { Caixa, CaixaMeio } from '@trama/contract/apl/caixa'
import { TEXTS } from '@trama/contract/messages'
import { useFormContext } from 'react-hook-form'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { useContentKeys } from '@/components/crud/form/use-content-keys'
import { FormMoney } from '@/components/fields/form/form-number'
import { FormTextArea } from '@/components/fields/form/form-text'
import { caixaApi } from './api'
import { Cedulas } from './cedulas'

interface FecharForm {
  /** Counted values in the order of the means. */
  valores: (number | null)[]
  obs: string
}

interface FecharDialogProps {
  caixa: Caixa
  onDone: (resultado: string) => void
  onClose: () => void
}

const DINHEIRO = '01'

/** Dialog for a blind count: the expected values are shown only after the count. */
export function FecharDialog({ caixa: { numero, versao, meios }, onDone, onClose }: FecharDialogProps) {
  const keyFor = useContentKeys()
  const drawer = meios.findIndex(({ meio }) => meio === DINHEIRO)
  return (
    <FormDialog<FecharForm>
      title={`Fechar o caixa ${numero}`}
      description="Informe o que foi contado de cada meio de pagamento. As diferenças aparecem depois de fechado."
      size="md"
      confirm="Fechar caixa"
      start={{ valores: meios.map(() => null), obs: '' }}
      validate={({ valores }) =>
        valores.flatMap((valor, i) =>
          valor === null && i === drawer ? [{ campo: `valores.${i}`, mensagem: TEXTS.required }] : [],
        )
      }
      send={async ({ valores, obs }) => {
        const body = {
          versao,
          contagem: meios.flatMap(({ codmoe }, i) => (valores[i] ? [{ codmoe, valor: valores[i] }] : [])),
          obs: obs.trim() || null,
        }
        const call = caixaApi.closeCaixa({ params: { numero }, body, idempotencyKey: keyFor(body) })
        onDone((await call).resultado)
      }}
      onClose={onClose}
    >
      <Contagem meios={meios} drawer={drawer} />
      <FormTextArea<FecharForm> name="obs" label="Observações" maxLength={500} />
    </FormDialog>
  )
}

function Contagem({ meios, drawer }: { meios: readonly CaixaMeio[]; drawer: number }) {
  const { setValue } = useFormContext<FecharForm>()
  return (
    <>
      {drawer >= 0 && <Cedulas onSum={(valor) => setValue(`valores.${drawer}`, valor)} />}
      {meios.map(({ codmoe, descricao }, i) => (
        <FormMoney<FecharForm>
          key={codmoe}
          name={`valores.${i}`}
          label={descricao}
          span={3}
          positiveOnly
          required={i === drawer}
        />
      ))}
    </>
  )
}
