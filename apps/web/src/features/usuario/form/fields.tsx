import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import type { UsuarioPortal } from '@trama/contract/portal/usuario'
import { USUARIO_FIELDS } from '@trama/contract/portal/usuario-fields'
import { useFormContext, useWatch } from 'react-hook-form'
import { ProvaFields } from '@/components/conta/prova-fields'
import { inputOf } from '@/components/crud/form/record-fields'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormCheckbox } from '@/components/fields/form/form-choice'
import { FormTaxId } from '@/components/fields/form/form-masked'
import { FormSearch } from '@/components/fields/form/form-search'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormPassword, FormText } from '@/components/fields/form/form-text'
import { TextField } from '@/components/fields/text-field'
import { useSession } from '@/lib/session'
import { loadEmpresas } from '../empresa-lookup'
import { mayGrantBy } from '../may-grant'
import { usuarioApi } from '../usuario-api'
import { type UsuarioForm, usualAcesso } from './model'
import { UsuarioErpField } from '../usuario-erp-field'
import { TIPO_CHOICES, TIPO_TEXT } from '../usuario-words'

/** Whether the company may add a user of this type, and its licences (S1 §5.4). */
export const licencasQuery = (tipo: TipoUsuario | null, codcli: string) =>
  queryOptions({
    queryKey: ['usuario-licencas', tipo, codcli],
    queryFn: ({ signal }) =>
      usuarioApi.validatePortal({ query: { tipo: tipo || 'usuario', codcli }, signal }),
    enabled: tipo !== null && codcli !== '',
    staleTime: 30_000,
  })

type Licencas = Awaited<ReturnType<typeof usuarioApi.validatePortal>>

/** Why no user of this type can be added; undefined when one can. The portal checks again at the save. */
export function licencaRefusal({ liberado, qtde_cadastro, qtde_licenca }: Licencas): string | undefined {
  if (liberado !== 'S') return TEXTS.companyNotReleased
  return qtde_cadastro >= qtde_licenca ? TEXTS.representanteLimit : undefined
}

/** Hint about licences at the type field: only representatives need one. */
const licencaHint = (tipo: TipoUsuario | null, licencas: Licencas | undefined): string | undefined =>
  tipo === 'representante' && licencas?.liberado === 'S'
    ? `Licenças de representantes em uso: ${licencas.qtde_cadastro} de ${licencas.qtde_licenca}`
    : undefined

const field = inputOf(USUARIO_FIELDS)

interface UsuarioFieldsProps {
  /** The record as loaded; undefined for a new user. */
  usuario: UsuarioPortal | undefined
  isMaster: boolean
  /** Whether the user is the editor: nobody changes the own rights. */
  isSelf: boolean
}

/** Fields of a user, in the order of S1 §2.7. */
export function UsuarioFields({ usuario, isMaster, isSelf }: UsuarioFieldsProps) {
  const isNew = usuario === undefined
  return (
    <FieldGrid>
      <TextField span={2} label="Código" readOnly tabular value={usuario?.id ?? 'Novo'} />
      <FormCheckbox<UsuarioForm> {...field('ativo')} span={2} on={1} off={0} readOnly={isSelf} />
      <EmpresaField usuario={usuario} isMaster={isMaster && !isSelf} />
      <FormText<UsuarioForm> {...field('nome')} span={6} />
      <FormPassword<UsuarioForm>
        name="senha"
        span={6}
        label={isNew ? 'Senha' : 'Alterar Senha'}
        hint={senhaHint(isNew, isSelf)}
        maxLength={20}
        autoComplete="new-password"
        required={isNew}
      />
      <FormText<UsuarioForm>
        {...field('email')}
        span={6}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      {isSelf && usuario && <ProvaFields email={usuario.email} asksCodigo={usuario.dois_fatores === 'S'} />}
      <FormTaxId<UsuarioForm> {...field('cnpj')} span={6} readOnly={isSelf} />
      <TipoField usuario={usuario} isSelf={isSelf} />
      <UsuarioErpField readOnly={isSelf} />
    </FieldGrid>
  )
}

function senhaHint(isNew: boolean, isSelf: boolean): string {
  if (isSelf) return 'Em branco, a senha continua a mesma'
  const given = 'De 1 a 20 caracteres; no próximo acesso o usuário escolhe outra'
  return isNew ? given : `${given}. Em branco, continua a mesma`
}

function EmpresaField({ usuario, isMaster }: Pick<UsuarioFieldsProps, 'usuario' | 'isMaster'>) {
  const { nome_empresa } = useSession().usuario
  if (!isMaster) {
    return <TextField span={8} label="Empresa" readOnly value={usuario?.nome_empresa ?? nome_empresa} />
  }
  return (
    <FormSearch<UsuarioForm>
      {...field('empresa')}
      span={8}
      required
      store="code"
      displayName={usuario?.nome_empresa}
      recent="empresa"
      load={loadEmpresas}
    />
  )
}

/** Type of the user; choosing one also sets its usual accesses, until the editor has changed the accesses. */
function TipoField({ usuario, isSelf }: Pick<UsuarioFieldsProps, 'usuario' | 'isSelf'>) {
  const session = useSession()
  const { setValue, getFieldState } = useFormContext<UsuarioForm>()
  const [tipo, empresa] = useWatch<UsuarioForm, ['tipo', 'empresa']>({ name: ['tipo', 'empresa'] })
  const { data: licencas } = useQuery(licencasQuery(tipo, empresa ?? session.usuario.empresa))
  if (isSelf || usuario?.tipo === 'master') {
    return <TextField span={4} label="Tipo do Usuário" readOnly value={tipo ? TIPO_TEXT[tipo] : ''} />
  }
  return (
    <FormSelect<UsuarioForm>
      {...field('tipo')}
      span={4}
      hint={licencaHint(tipo, licencas)}
      empty={null}
      options={TIPO_CHOICES}
      onInput={(event) => {
        const chosen = TIPO_CHOICES.find(({ value }) => value === event.currentTarget.value)
        if (usuario || !chosen || getFieldState('acesso').isTouched) return
        setValue('acesso', usualAcesso(chosen.value, mayGrantBy(session)))
      }}
    />
  )
}
