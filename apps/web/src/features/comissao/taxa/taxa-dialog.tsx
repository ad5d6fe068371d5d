import { useQueryClient } from '@tanstack/react-query'
import { classificacaoRoutes } from '@trama/contract/apl/classificacao'
import { type ComissaoRegra, ComissaoRegraInput } from '@trama/contract/apl/comissao/regra'
import { erroDaFaixa } from '@trama/rules/comissao/taxa'
import { startOfMonth, todayIn } from '@trama/rules/date-br'
import { useFormContext } from 'react-hook-form'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import { useOwnKey } from '@/components/crud/form/own-draft'
import { FormDate } from '@/components/fields/form/form-date'
import { FormPercent } from '@/components/fields/form/form-number'
import { FormReference } from '@/components/fields/form/form-reference'
import { FormSelect } from '@/components/fields/form/form-select'
import { byDescricao, described, REFERENCES, type Reference } from '@/components/reference/references'
import { toast } from '@/components/ui/status/toast-store'
import { aplClient } from '@/lib/api/apl'
import { useSession } from '@/lib/session'
import { comissaoApi, comissaoKeys } from '../api'

interface TaxaForm {
  codrep: string
  nome_rep: string
  grupo_tipo: 'P' | 'M'
  grupo: string
  desc_grupo: string
  faixa_de: number | null
  faixa_ate: number | null
  percentual: number | null
  desde: string | null
}

const GRUPO_TIPO = [
  { value: 'P', label: 'Produtos' },
  { value: 'M', label: 'Materiais' },
] as const

const classificacaoApi = aplClient(classificacaoRoutes)
/** Reference to groups of products (P) or of materials (M); the form keeps their names. */
const gruposDe = (tipo: 'P' | 'M'): Reference => ({
  recent: `grupo-${tipo}`,
  load: byDescricao(
    ({ query, signal }) => classificacaoApi.listGrupos({ query: { ...query, tipo }, signal }),
    described,
  ),
  nameOf: async (code) => code,
})

const startOf = (taxa: ComissaoRegra | null): TaxaForm => ({
  codrep: taxa?.codrep ?? '',
  nome_rep: taxa?.nome_rep ?? '',
  grupo_tipo: taxa?.grupo_tipo ?? 'P',
  grupo: taxa?.grupo ?? '',
  desc_grupo: taxa?.desc_grupo ?? '',
  faixa_de: taxa?.faixa_de ?? null,
  faixa_ate: taxa?.faixa_ate ?? null,
  percentual: taxa?.percentual ?? null,
  desde: taxa?.desde ?? startOfMonth(todayIn()),
})

/** Request body, without the names, which are only shown. */
const bodyOf = ({ codrep, grupo_tipo, grupo, faixa_de, faixa_ate, percentual, desde }: TaxaForm) => ({
  codrep: codrep || null,
  grupo_tipo,
  grupo: grupo || null,
  faixa_de,
  faixa_ate,
  percentual,
  desde,
})

/** Name of the draft of a rate; null stands for a new one. */
export const taxaDraft = (empresa: string, taxa: ComissaoRegra | null) =>
  `taxa:${empresa}:${taxa?.numero ?? 'nova'}`

interface TaxaDialogProps {
  /** The rate to change; null for a new one. */
  taxa: ComissaoRegra | null
  onClose: () => void
}

/** Dialog for a rate: for which representative and group, within which discount, and since when it applies. */
export function TaxaDialog({ taxa, onClose }: TaxaDialogProps) {
  const { emp_pat: empresa } = useSession().empresa
  const client = useQueryClient()
  const own = { name: taxaDraft(empresa, taxa), stamp: taxa?.versao }
  const key = useOwnKey(own)

  function save(values: TaxaForm) {
    const body = complete(ComissaoRegraInput, bodyOf(values))
    if (!taxa) return comissaoApi.createComissaoRegra({ body, empresa, idempotencyKey: key.now })
    const { numero, versao } = taxa
    return comissaoApi.updateComissaoRegra({ params: { numero }, body: { ...body, versao }, empresa })
  }

  return (
    <FormDialog<TaxaForm>
      title={taxa ? `Taxa ${taxa.numero}` : 'Nova taxa'}
      description="Um campo vazio vale para todos. O que meses fechados pagaram não muda."
      confirm="Salvar"
      start={startOf(taxa)}
      ownDraft={{ ...own, key }}
      validate={(values) => {
        const faixa = erroDaFaixa(values)
        return [
          ...bodyErrors(ComissaoRegraInput, bodyOf(values)),
          ...(faixa === undefined ? [] : [{ campo: 'faixa_ate', mensagem: faixa }]),
        ]
      }}
      send={async (values) => {
        const { resultado } = await save(values)
        void client.invalidateQueries({ queryKey: comissaoKeys.all })
        toast.success(resultado)
        onClose()
      }}
      onClose={onClose}
    >
      <FormReference<TaxaForm>
        of={REFERENCES.representante}
        name="codrep"
        nameField="nome_rep"
        label="Representante"
      />
      <Grupo />
      <FormPercent<TaxaForm> name="faixa_de" label="Desconto acima de" span={3} />
      <FormPercent<TaxaForm>
        name="faixa_ate"
        label="Desconto até"
        span={3}
        hint="Do pedido, além do que a regra de comissão deixa dar."
      />
      <FormPercent<TaxaForm> name="percentual" label="Comissão" span={3} required />
      <FormDate<TaxaForm> name="desde" label="Vale desde" span={3} required />
    </FormDialog>
  )
}

function Grupo() {
  const { watch } = useFormContext<TaxaForm>()
  return (
    <>
      <FormSelect<TaxaForm>
        name="grupo_tipo"
        label="Grupo de"
        options={GRUPO_TIPO}
        placeholder={null}
        span={2}
      />
      <FormReference<TaxaForm>
        of={gruposDe(watch('grupo_tipo'))}
        name="grupo"
        nameField="desc_grupo"
        label="Grupo"
        span={4}
      />
    </>
  )
}
