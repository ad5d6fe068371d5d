import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type LembreteTexto, lembreteRoutes } from '@trama/contract/apl/lembrete'
import { LEMBRETE_FIELDS, LEMBRETE_ROW_FIELDS, type LembreteOcasiao } from '@trama/rules/lembrete'
import { useState } from 'react'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import { Segmented } from '@/components/fields/choice/segmented'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { toast } from '@/components/ui/status/toast-store'
import { errorText } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { lembreteApi, textosQuery } from './api'

const OCASIOES = [
  { value: 'antes', label: 'Antes' },
  { value: 'no_dia', label: 'No dia' },
  { value: 'depois', label: 'Depois' },
] as const satisfies { value: LembreteOcasiao; label: string }[]

type TextoForm = Pick<LembreteTexto, 'assunto' | 'texto' | 'linha'>
const Body = lembreteRoutes.updateLembreteTexto.body

/** Dialog for the company's reminder texts: before, on and after the due day. */
export function TextosDialog({ onClose }: { onClose: () => void }) {
  const { emp_pat } = useSession().empresa
  const [ocasiao, setOcasiao] = useState<LembreteOcasiao>('antes')
  const { data, error, isFetching, refetch } = useQuery(textosQuery(emp_pat))
  const texto = data?.find((one) => one.ocasiao === ocasiao)
  if (!texto) {
    return (
      <Dialog open onClose={onClose} title="Textos dos lembretes">
        {error ? (
          <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList count={4} />
        )}
      </Dialog>
    )
  }
  return <TextoDialog key={ocasiao} texto={texto} onOcasiao={setOcasiao} onClose={onClose} />
}

const named = (campos: readonly string[]) => campos.map((campo) => `{${campo}}`).join(', ')

interface TextoDialogProps {
  texto: LembreteTexto
  onOcasiao: (ocasiao: LembreteOcasiao) => void
  onClose: () => void
}

function TextoDialog({ texto, onOcasiao, onClose }: TextoDialogProps) {
  const { emp_pat } = useSession().empresa
  const client = useQueryClient()
  const { ocasiao, assunto, linha, padrao } = texto
  return (
    <FormDialog<TextoForm>
      title="Textos dos lembretes"
      description={padrao === 'S' ? 'Este é o texto padrão do portal.' : undefined}
      confirm="Salvar"
      start={{ assunto, texto: texto.texto, linha }}
      ownDraft={{
        name: `lembrete:${emp_pat}:${ocasiao}`,
        stamp: [assunto, texto.texto, linha].join('\n'),
        byHand: true,
      }}
      validate={(values) => bodyErrors(Body, { ...values, ocasiao })}
      send={async (values) => {
        const body = complete(Body, { ...values, ocasiao })
        const { resultado } = await lembreteApi.updateLembreteTexto({ body, empresa: emp_pat })
        void client.invalidateQueries(textosQuery(emp_pat))
        toast.success(resultado)
        onClose()
      }}
      onClose={onClose}
    >
      <Segmented label="Vencimento" options={OCASIOES} value={ocasiao} onValueChange={onOcasiao} />
      <FormText<TextoForm> name="assunto" label="Assunto" required maxLength={150} />
      <FormTextArea<TextoForm>
        name="texto"
        label="Texto"
        rows={5}
        required
        maxLength={2000}
        hint={`Campos: ${named(LEMBRETE_FIELDS)}.`}
      />
      <FormText<TextoForm>
        name="linha"
        label="Linha de cada duplicata"
        required
        maxLength={300}
        hint={`Campos: ${named(LEMBRETE_ROW_FIELDS)}.`}
      />
    </FormDialog>
  )
}
