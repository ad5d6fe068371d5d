import { type NovoConvite, TIPOS_CONVIDADOS } from '@trama/contract/portal/convite'
import { isNominal } from '@trama/rules/convite'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormInteger } from '@/components/fields/form/form-number'
import { FormSearch } from '@/components/fields/form/form-search'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText } from '@/components/fields/form/form-text'
import { Banner } from '@/components/ui/status/banner'
import { useSession } from '@/lib/session'
import { AcessoTree } from './acesso-tree'
import styles from './convite.module.css'
import { ConvidadoFields } from './convidado-fields'
import { loadEmpresas } from './empresa-lookup'
import { mayGrantBy } from './may-grant'
import { UsuarioErpField } from './usuario-erp-field'
import { usualAcesso } from './usuario-form-model'
import { TIPO_TEXT } from './usuario-words'

export interface ConviteForm extends Pick<NovoConvite, 'tipo' | 'acesso'> {
  nome: string
  email: string
  cnpj: string
  codigo_erp: string
  dias: number | null
  /** Null: the editor's own company. */
  empresa: string | null
}

const TIPOS = TIPOS_CONVIDADOS.map((value) => ({ value, label: TIPO_TEXT[value] }))

export function ConviteFields({ isMaster }: { isMaster: boolean }) {
  const session = useSession()
  const mayGrant = mayGrantBy(session)
  const { setValue, getFieldState } = useFormContext<ConviteForm>()
  const { field } = useController<ConviteForm, 'acesso'>({ name: 'acesso' })
  return (
    <>
      <FieldGrid>
        <FormSelect<ConviteForm>
          name="tipo"
          span={4}
          label="Tipo do Usuário"
          required
          placeholder={null}
          options={TIPOS}
          onInput={(event) => {
            const chosen = TIPOS.find(({ value }) => value === event.currentTarget.value)
            if (!chosen) return
            setValue('nome', '')
            setValue('cnpj', '')
            if (!getFieldState('acesso').isTouched) setValue('acesso', usualAcesso(chosen.value, mayGrant))
          }}
        />
        <FormInteger<ConviteForm>
          name="dias"
          span={3}
          label="Validade"
          suffix="dias"
          positiveOnly
          max={30}
          required
        />
        {isMaster && (
          <FormSearch<ConviteForm>
            name="empresa"
            span={5}
            label="Empresa"
            required
            store="code"
            displayName={session.usuario.nome_empresa}
            recent="empresa"
            load={loadEmpresas}
          />
        )}
        <ConvidadoFields />
        <FormText<ConviteForm>
          name="email"
          span={6}
          label="E-Mail"
          hint="O convite vai por e-mail, e só esse endereço pode usá-lo"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <UsuarioErpField span={6} />
      </FieldGrid>
      <WaitsBanner />
      <h3 className={styles.title}>Acessos</h3>
      <AcessoTree
        value={field.value}
        mayChange={mayGrant}
        onValueChange={(acesso) => {
          field.onChange(acesso)
          field.onBlur()
        }}
      />
    </>
  )
}

/** An invitation for whoever has the link opens nothing by itself. */
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
