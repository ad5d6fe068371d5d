import { CONVITE_FIELDS } from '@trama/contract/portal/convite-fields'
import { useFormContext, useWatch } from 'react-hook-form'
import { inputOf } from '@/components/crud/form/record-fields'
import { FormTaxId } from '@/components/fields/form/form-masked'
import { FormSearch } from '@/components/fields/form/form-search'
import { FormText } from '@/components/fields/form/form-text'
import { type Session, useSession } from '@/lib/session'
import type { ConviteForm } from './fields'
import { TIPO_TEXT } from '../usuario-words'
import { isAllowed } from '@trama/contract/access'
import { readEntidades } from '@trama/contract/apl/entidade/list'
import type { NovoConvite } from '@trama/contract/portal/convite'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { formatTaxId } from '@trama/rules/tax-id'
import type { LoadOptions } from '@/components/fields/search/use-option-search'
import { searchRepresentantes } from '@/lib/query/search-representantes'
import { erpApi } from '../usuario-api'

const field = inputOf(CONVITE_FIELDS)
const SEES = 'Quem se cadastra vê os registros deste CNPJ/CPF, e só ele pode usar o convite'

/**
 * Fields for the invited person: a partner is searched in the ERP's records, or typed where they cannot be searched.
 */
export function ConvidadoFields() {
  const session = useSession()
  const { setValue } = useFormContext<ConviteForm>()
  const [tipo, empresa] = useWatch<ConviteForm, ['tipo', 'empresa']>({ name: ['tipo', 'empresa'] })
  const isElsewhere = empresa !== null && empresa !== session.usuario.empresa
  const load = isElsewhere ? undefined : parceiroLookup(tipo, session)
  if (load) {
    return (
      <FormSearch<ConviteForm>
        key={tipo}
        name="cnpj"
        span={12}
        label={TIPO_TEXT[tipo]}
        hint={SEES}
        recent={`convidado-${tipo}`}
        placeholder="Nome, código ou CNPJ/CPF"
        store="code"
        load={load}
        onPick={(option) => setValue('nome', option?.name ?? '')}
      />
    )
  }
  return (
    <>
      <FormText<ConviteForm> {...field('nome')} span={6} hint="De quem é convidado" />
      {tipo !== 'usuario' && <FormTaxId<ConviteForm> {...field('cnpj')} span={6} hint={SEES} />}
    </>
  )
}

type TipoParceiro = Exclude<NovoConvite['tipo'], 'usuario'>

interface Parceiro {
  nome: string
  cnpj: string
}

/** The stored value is the tax id, which links login and record; a partner without one cannot have a login. */
const toOption = ({ nome, cnpj }: Parceiro, codigo: string | number) => ({
  code: formatTaxId(cnpj),
  name: nome,
  detail: `código ${codigo}`,
})

const LOOKUPS: Record<TipoParceiro, LoadOptions> = {
  async cliente(nome, signal) {
    const found = await erpApi.listEntidades({ query: { nome, offset: NAME_SEARCH_SIZE }, signal })
    return found.filter(({ cnpj }) => cnpj).map((row) => toOption(row, row.codcli))
  },
  async fornecedor(nome, signal) {
    const found = await erpApi.listFornecedores({ query: { nome, offset: NAME_SEARCH_SIZE }, signal })
    return found.map((row) => toOption(row, row.codfor))
  },
  async representante(nome, signal) {
    const found = await searchRepresentantes(erpApi.listRepresentantes, nome, signal)
    return found.flatMap(({ nome, cnpj, codrep }) => (cnpj ? [toOption({ nome, cnpj }, codrep)] : []))
  },
}

/**
 * Searches partners of the session's company by name, code or tax id. Undefined where they cannot be searched and the
 * tax id is typed: on an older server, or without a menu that shows customers.
 */
function parceiroLookup(
  tipo: NovoConvite['tipo'],
  { usuario, acessos, flagsVersao }: Session,
): LoadOptions | undefined {
  if (tipo === 'usuario') return undefined
  if (tipo === 'fornecedor' && !flagsVersao.fornecedores) return undefined
  const seesEntidades = isAllowed(readEntidades, { tipo: usuario.tipo, acessos })
  if (tipo === 'cliente' && !seesEntidades) return undefined
  return LOOKUPS[tipo]
}
