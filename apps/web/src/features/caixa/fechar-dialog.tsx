import type { Caixa, CaixaMeio } from '@trama/contract/apl/caixa'
import { TEXTS } from '@trama/contract/messages'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { useContentKeys } from '@/components/crud/form/use-content-keys'
import { FormMoney } from '@/components/fields/form/form-number'
import { FormTextArea } from '@/components/fields/form/form-text'
import { Banner } from '@/components/ui/status/banner'
import { caixaApi, caixaDraft } from './api'
import { fromCents, toCents } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import { IntegerField } from '@/components/fields/number/number-field'
import styles from './caixa.module.css'

interface FecharForm {
  /** Counted values in the order of the means. */
  valores: (number | null)[]
  /** Number of each note and coin, in the order of `VALORES`; kept with the draft, so that a count goes on. */
  cedulas: (number | null)[]
  /** Version and number of sales of the till's session when the count began. */
  momento: string
  obs: string
}

interface FecharDialogProps {
  caixa: Caixa
  onDone: (resultado: string) => void
  onClose: () => void
}

const DINHEIRO = '01'

/** Changes with each sale and each movement, which a count made before does not have. */
const momentoOf = ({ versao, vendas }: Caixa): string => `${versao}:${vendas}`

/** Dialog for a blind count: the expected values are shown only after the count. */
export function FecharDialog({ caixa, onDone, onClose }: FecharDialogProps) {
  const { numero, versao, meios } = caixa
  const momento = momentoOf(caixa)
  const keyFor = useContentKeys()
  const drawer = meios.findIndex(({ meio }) => meio === DINHEIRO)
  return (
    <FormDialog<FecharForm>
      title={`Fechar o caixa ${numero}`}
      description="Informe o que foi contado de cada meio de pagamento. As diferenças aparecem depois de fechado."
      size="md"
      confirm="Fechar caixa"
      // What was counted stays counted when a sale or a movement comes in between.
      ownDraft={{ name: caixaDraft('fechar', numero), stamp: meios.map(({ codmoe }) => codmoe).join() }}
      start={{ valores: meios.map(() => null), cedulas: VALORES.map(() => null), momento, obs: '' }}
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
      <MovimentoAviso momento={momento} />
      <Contagem meios={meios} drawer={drawer} />
      <FormTextArea<FecharForm> name="obs" label="Observações" maxLength={500} />
    </FormDialog>
  )
}

/** Says that the drawer is not what it was when the count began. */
function MovimentoAviso({ momento }: Pick<FecharForm, 'momento'>) {
  const [contado, valores] = useWatch<FecharForm, ['momento', 'valores']>({ name: ['momento', 'valores'] })
  if (contado === momento || valores.every((valor) => valor === null)) return null
  return (
    <div className={styles.aviso}>
      <Banner tone="warning" inset>
        Houve venda ou movimento depois da contagem: confira o dinheiro.
      </Banner>
    </div>
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

/** Values of the notes and coins in circulation. */
const VALORES = [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05] as const
const MAX = 99_999

/** Fields for the number of each note and coin; their sum is the drawer's cash. */
function Cedulas({ onSum }: { onSum: (valor: number) => void }) {
  const { setValue } = useFormContext<FecharForm>()
  // A draft of an earlier version of the page has no numbers.
  const cedulas = useWatch<FecharForm, 'cedulas'>({ name: 'cedulas' }) ?? []
  // Once there was a number it stays open: deleting the number must not fold the field that it is typed in.
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && cedulas.some((quantidade) => quantidade !== null)) setOpen(true)

  function count(at: number, quantidade: number | null) {
    const next = VALORES.map((_, i) => (i === at ? quantidade : (cedulas[i] ?? null)))
    setValue('cedulas', next)
    onSum(fromCents(VALORES.reduce((sum, each, i) => sum + toCents(each) * (next[i] ?? 0), 0)))
  }
  return (
    <details className={styles.cedulas} open={isOpen}>
      <summary>Contar cédulas e moedas</summary>
      <div className={styles.quantias}>
        {VALORES.map((valor, i) => (
          <IntegerField
            key={valor}
            label={formatBRL(valor)}
            value={cedulas[i] ?? null}
            onValueChange={(quantidade) => count(i, quantidade)}
            positiveOnly
            max={MAX}
          />
        ))}
      </div>
    </details>
  )
}
