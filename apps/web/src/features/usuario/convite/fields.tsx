import type { NovoConvite } from '@trama/contract/portal/convite'
import { CONVITE_FIELDS, CONVITE_SENT, TIPOS_CONVIDADOS } from '@trama/contract/portal/convite-fields'
import { isNominal } from '@trama/rules/convite'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { type FormValues, inputOf } from '@/components/crud/form/record-fields'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormInteger } from '@/components/fields/form/form-number'
import { FormSearch } from '@/components/fields/form/form-search'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText } from '@/components/fields/form/form-text'
import { Banner } from '@/components/ui/status/banner'
import { useSession } from '@/lib/session'
import { AcessoTree } from '../acesso-tree'
import styles from './convite.module.css'
import { ConvidadoFields } from './convidado-fields'
import { loadEmpresas } from '../empresa-lookup'
import { mayGrantBy } from '../may-grant'
import { UsuarioErpField } from '../usuario-erp-field'
import { usualAcesso } from '../form/model'
import { TIPO_TEXT } from '../usuario-words'

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
            if (!getFieldState('acesso').isTouched) setValue('acesso', usualAcesso(chosen.value, mayGrant))
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
