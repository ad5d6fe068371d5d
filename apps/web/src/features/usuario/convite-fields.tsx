import { type NovoConvite, TIPOS_CONVIDADOS } from '@trama/contract/portal/convite'
import { useController, useFormContext } from 'react-hook-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormTaxId } from '@/components/fields/form/form-masked'
import { FormInteger } from '@/components/fields/form/form-number'
import { FormSearch } from '@/components/fields/form/form-search'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText } from '@/components/fields/form/form-text'
import { useSession } from '@/lib/session'
import { AcessoTree } from './acesso-tree'
import styles from './convite.module.css'
import { loadEmpresas } from './empresa-lookup'
import { mayGrantBy } from './may-grant'
import { usualAcesso } from './usuario-form-model'
import { TIPO_TEXT } from './usuario-words'

export interface ConviteForm extends Pick<NovoConvite, 'tipo' | 'acesso'> {
  email: string
  cnpj: string
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
            if (chosen && !getFieldState('acesso').isTouched) {
              setValue('acesso', usualAcesso(chosen.value, mayGrant))
            }
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
            load={loadEmpresas}
          />
        )}
        <FormText<ConviteForm>
          name="email"
          span={7}
          label="E-Mail"
          hint="Opcional: o convite vai por e-mail, e só esse endereço pode usá-lo"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <FormTaxId<ConviteForm>
          name="cnpj"
          span={5}
          label="CNPJ/CPF"
          hint="Opcional: só ele pode usá-lo. Define o que um parceiro vê"
        />
      </FieldGrid>
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
