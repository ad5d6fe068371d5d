import { useMutation } from '@tanstack/react-query'
import type { Conta } from '@trama/contract/apl/integracao/conta'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { FormSelect } from '@/components/fields/form/form-select'
import { contaApi, contaKeys } from '../integracao-api'
import type { Segredo } from '../segredo-dialog'

interface Values {
  /** Hours that the previous key stays valid; empty for no end until it is revoked. */
  horas: string
}

const PRAZOS = [
  { value: '24', label: 'Por mais 1 dia' },
  { value: '168', label: 'Por mais 1 semana' },
  { value: '0', label: 'Deixa de valer agora' },
  { value: '', label: 'Até que eu a revogue' },
]

interface ChaveDialogProps {
  conta: Conta
  onSegredo: (segredo: Segredo) => void
  onClose: () => void
}

/** Dialog that creates a key beside the existing one, so that no call fails while programs change over. */
export function ChaveDialog({ conta, onSegredo, onClose }: ChaveDialogProps) {
  const create = useMutation({
    mutationFn: ({ horas }: Values) =>
      contaApi.createContaChave({
        params: { id: conta.id },
        body: { versao: conta.versao, ...(horas === '' ? {} : { horas: Number(horas) }) },
      }),
    meta: { invalidates: [contaKeys], handlesError: true },
  })
  return (
    <FormDialog<Values>
      title={`Trocar chave de ${conta.nome}`}
      description="A nova vale já. A anterior pode valer ainda, até que seus programas usem a nova."
      size="sm"
      confirm="Criar chave"
      start={{ horas: '24' }}
      validate={() => []}
      send={async (values) => {
        const { token } = await create.mutateAsync(values)
        onSegredo({
          title: 'Nova chave',
          text: `Para os programas da conta "${conta.nome}".`,
          segredo: token,
        })
        onClose()
      }}
      onClose={onClose}
    >
      <FormSelect<Values>
        name="horas"
        label="A chave anterior vale"
        options={PRAZOS}
        placeholder={null}
        span={12}
      />
    </FormDialog>
  )
}
