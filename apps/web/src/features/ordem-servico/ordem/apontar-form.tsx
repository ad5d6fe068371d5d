import { useQueryClient } from '@tanstack/react-query'
import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import { ApontamentoInput } from '@trama/contract/apl/ordem-servico/ordem-servico'
import type { FieldError } from '@trama/contract/issues'
import { todayIn } from '@trama/rules/date-br'
import { formatShortNumber } from '@trama/rules/number-br'
import { ORDEM_SERVICO_MESSAGES } from '@trama/rules/producao/ordem-servico'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { newKey } from '@/components/crud/form/form-draft'
import { bodyErrors } from '@/components/crud/form/form-errors'
import { useDialogForm } from '@/components/crud/form/use-dialog-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormDate } from '@/components/fields/form/form-date'
import { FormInteger } from '@/components/fields/form/form-number'
import { FormText } from '@/components/fields/form/form-text'
import { Button } from '@/components/ui/button'
import { SAVE_KEYS } from '@/components/ui/save-key'
import { chaveOf, ordemServicoApi, ordensMudaram } from '../api'
import styles from './ordem.module.css'

interface Values {
  qtde: number | null
  refugo: number | null
  dia: string | null
  obs: string
}

interface ApontarFormProps {
  ordem: OrdemServicoItem
  pendentes: number
  /** Called after the pieces were recorded, with the server's message. */
  onDone: (text: string) => void
}

/** Name of the button that records all pending pieces, whatever the fields hold. */
const TUDO = 'tudo'

const emptyValues = (): Values => ({ qtde: null, refugo: null, dia: todayIn(), obs: '' })

/** Form that records pieces done and rejected, or all pending ones with one touch. */
export function ApontarForm({ ordem, pendentes, onDone }: ApontarFormProps) {
  const client = useQueryClient()
  const [idempotencyKey, setIdempotencyKey] = useState(newKey)
  const [start] = useState(emptyValues)
  const { form, element, saving, submit, handleSubmit } = useDialogForm<Values>({
    start,
    validate: (values, action) => (action === TUDO ? [] : errorsOf(values, ordem, pendentes)),
    async send(values, action) {
      const body = action === TUDO ? { qtde: pendentes } : bodyOf(values)
      try {
        const { resultado } = await ordemServicoApi.addApontamento({
          params: chaveOf(ordem),
          body,
          idempotencyKey,
        })
        setIdempotencyKey(newKey())
        form.reset(emptyValues())
        onDone(resultado)
      } finally {
        // Somebody else recorded pieces, so the lists on the screen are old too.
        void ordensMudaram(client)
      }
    },
  })

  return (
    <FormProvider {...form}>
      <form ref={element} className={styles.form} noValidate onSubmit={handleSubmit}>
        <Button
          block
          size="lg"
          variant="primary"
          icon={<CheckCheck aria-hidden />}
          loading={saving}
          onClick={() => submit(TUDO)}
        >
          Tudo feito: {formatShortNumber(pendentes)} {pendentes === 1 ? 'peça' : 'peças'}
        </Button>
        <FieldGrid>
          <FormInteger<Values> name="qtde" label="Quantidade" span={3} />
          <FormInteger<Values> name="refugo" label="Refugo" span={3} />
          <FormDate<Values> name="dia" label="Dia" span={3} />
          <FormText<Values> name="obs" label="Observação" maxLength={200} span={3} />
        </FieldGrid>
        <div>
          <Button type="submit" loading={saving} aria-keyshortcuts={SAVE_KEYS}>
            Apontar
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

const bodyOf = ({ qtde, refugo, dia, obs }: Values): ApontamentoInput => ({
  qtde: qtde ?? undefined,
  refugo: refugo ?? undefined,
  dia: dia ?? undefined,
  obs,
})

function errorsOf(values: Values, { dt_s }: OrdemServicoItem, pendentes: number): FieldError[] {
  const found = bodyErrors(ApontamentoInput, bodyOf(values))
  if (found.length > 0) return found
  const { qtde, refugo, dia } = values
  const sum = (qtde ?? 0) + (refugo ?? 0)
  const { semPecas, acima, diaAdiante, diaAntes } = ORDEM_SERVICO_MESSAGES
  return [
    ...(sum === 0 ? [{ campo: 'qtde', mensagem: semPecas }] : []),
    ...(sum > pendentes ? [{ campo: 'qtde', mensagem: acima(pendentes) }] : []),
    ...(dia !== null && dia > todayIn() ? [{ campo: 'dia', mensagem: diaAdiante }] : []),
    ...(dia !== null && dia < dt_s ? [{ campo: 'dia', mensagem: diaAntes(dt_s) }] : []),
  ]
}
