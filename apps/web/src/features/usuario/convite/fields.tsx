import { ACESSO_POSSIVEL, isAllowed } from '@trama/contract/access'
import { readEntidades } from '@trama/contract/apl/entidade/list'
import type { NovoConvite } from '@trama/contract/portal/convite'
import { CONVITE_FIELDS, CONVITE_SENT, TIPOS_CONVIDADOS } from '@trama/contract/portal/convite-fields'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { isNominal } from '@trama/rules/convite'
import { formatTaxId } from '@trama/rules/tax-id'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { type FormValues, inputOf } from '@/components/crud/form/record-fields'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormTaxId } from '@/components/fields/form/form-masked'
import { FormInteger } from '@/components/fields/form/form-number'
import { FormSearch } from '@/components/fields/form/form-search'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText } from '@/components/fields/form/form-text'
import type { LoadOptions } from '@/components/fields/search/use-option-search'
import { Banner } from '@/components/ui/status/banner'
import { searchRepresentantes } from '@/lib/query/search-representantes'
import { type Session, useSession } from '@/lib/session'
import { AcessoTree } from '../acesso-tree'
import { loadEmpresas } from '../empresa-lookup'
import { usualAcesso } from '../form/model'
import { mayGrantBy } from '../may-grant'
import { erpApi } from '../usuario-api'
import { UsuarioErpField } from '../usuario-erp-field'
import { TIPO_TEXT } from '../usuario-words'
import styles from './convite.module.css'

export const CONVITE_FORM = { ...CONVITE_FIELDS, ...CONVITE_SENT }
/** Form of an invitation. `empresa` null: the editor's own company. */
export type ConviteForm = FormValues<Omit<typeof CONVITE_FORM, 'tipo'>> & Pick<NovoConvite, 'tipo'>

const field = inputOf(CONVITE_FORM)

const TIPOS = TIPOS_CONVIDADOS.map((value) => ({ value, label: TIPO_TEXT[value] }))

export function ConviteFields({ isMaster }: { isMaster: boolean }) {
  const session = useSession()
  const mayGrant = mayGrantBy(session)
  const { setValue, getFieldState } = useFormContext<ConviteForm>()
  const { field: acesso } = useController<ConviteForm, 'acesso'>({ name: 'acesso' })
  const tipo = useWatch<ConviteForm, 'tipo'>({ name: 'tipo' })
  return (
    <>
      <FieldGrid>
        <FormSelect<ConviteForm>
          {...field('tipo')}
          span={4}
          placeholder={null}
          options={TIPOS}
          onInput={(event) => {
            const chosen = TIPOS.find(({ value }) => value === event.currentTarget.value)
            if (!chosen) return
            setValue('nome', '')
            setValue('cnpj', '')
            const kept = acesso.value.filter((code) => ACESSO_POSSIVEL[chosen.value].includes(code))
            const isOwn = getFieldState('acesso').isTouched
            setValue('acesso', isOwn ? kept : usualAcesso(chosen.value, mayGrant))
          }}
        />
        <FormInteger<ConviteForm> {...field('dias')} span={3} suffix="dias" positiveOnly max={30} />
        {isMaster && (
          <FormSearch<ConviteForm>
            {...field('empresa')}
            span={5}
            required
            store="code"
            displayName={session.usuario.nome_empresa}
            recent="empresa"
            load={loadEmpresas}
          />
        )}
        <ConvidadoFields />
        <FormText<ConviteForm>
          {...field('email')}
          span={6}
          hint="O convite vai por e-mail, e só esse endereço pode usá-lo"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <UsuarioErpField span={6} />
      </FieldGrid>
      <WaitsBanner />
      <h3 className={styles.title}>Acessos</h3>
      <AcessoTree
        value={acesso.value}
        mayChange={mayGrant}
        codes={ACESSO_POSSIVEL[tipo]}
        onValueChange={(codes) => {
          acesso.onChange(codes)
          acesso.onBlur()
        }}
      />
    </>
  )
}

/** Banner that an invitation without a named person gives no access until an administrator approves the guest. */
function WaitsBanner() {
  const [tipo, email, cnpj] = useWatch<ConviteForm, ['tipo', 'email', 'cnpj']>({
    name: ['tipo', 'email', 'cnpj'],
  })
  if (isNominal({ tipo, email: email.trim(), cnpj })) return null
  const missing = tipo === 'usuario' ? 'o e-mail' : 'o e-mail e o CNPJ/CPF'
  return (
    <div className={styles.waits}>
      <Banner inset tone="warning">
        Sem {missing} do convidado, qualquer um com o link pode se cadastrar: o acesso fica aguardando a
        liberação de um administrador.
      </Banner>
    </div>
  )
}

const SEES = 'Quem se cadastra vê os registros deste CNPJ/CPF, e só ele pode usar o convite'

/**
 * Fields for the invited person: a partner is searched in the ERP's records, or typed where they cannot be searched.
 */
function ConvidadoFields() {
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
