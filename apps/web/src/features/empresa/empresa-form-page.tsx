import { TEXTS } from '@trama/contract/messages'
import { EmpresaSalva } from '@trama/contract/portal/empresa'
import { EMPRESA_FIELDS } from '@trama/contract/portal/empresa-fields'
import { DeleteButton } from '@/components/crud/form/delete-button'
import type { FormSave } from '@/components/crud/form/form-body'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import { FormPage } from '@/components/crud/form/form-page'
import {
  bodyValues,
  emptyValues,
  type FormValues,
  formValues,
  inputOf,
} from '@/components/crud/form/record-fields'
import { recordStart, useRecordForm } from '@/components/crud/form/use-record-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormCheckbox } from '@/components/fields/form/form-choice'
import { FormTaxId } from '@/components/fields/form/form-masked'
import { FormInteger } from '@/components/fields/form/form-number'
import { FormText } from '@/components/fields/form/form-text'
import { ApiError, named } from '@/lib/api/api-error'
import { ConexaoPanel } from './conexao-panel'
import { empresaApi, empresaKeys } from './empresa-api'

type EmpresaForm = FormValues<typeof EMPRESA_FIELDS> & { versao?: number }

const NOVA: EmpresaForm = { ...emptyValues(EMPRESA_FIELDS), ativo: 1, exige_dois_fatores: 'N' }
const field = inputOf(EMPRESA_FIELDS)

/** Page /Administrativo/Empresa/{codcli} and /Incluir (S1 §2.8, §5.5); `codcli` is undefined for a new company. */
export function EmpresaFormPage({ codcli }: { codcli?: string }) {
  const isNew = codcli === undefined
  const draft = `empresa:${codcli ?? 'nova'}`
  const { form, start, finish } = useRecordForm({
    list: '/Administrativo/Empresa',
    draft,
    start: recordStart(['empresa-form', codcli ?? 'nova'], async () => ({
      form: isNew ? NOVA : await readEmpresa(codcli),
    })),
    save({ values, idempotencyKey }: FormSave<EmpresaForm>) {
      const body = complete(EmpresaSalva, bodyValues(EMPRESA_FIELDS, values))
      const { versao } = values
      return isNew
        ? empresaApi.createEmpresa({ body, idempotencyKey })
        : empresaApi.updateEmpresa({ params: { id: codcli }, body: { ...body, versao } })
    },
    invalidates: [empresaKeys.all],
  })

  return (
    <FormPage
      {...form}
      title={isNew ? 'Nova empresa' : `Empresa ${codcli}`}
      stamp={start?.form.versao ?? ''}
      validate={(values) => bodyErrors(EmpresaSalva, bodyValues(EMPRESA_FIELDS, values))}
      summary={
        !isNew && (
          <DeleteButton
            question={`Tem certeza de que deseja excluir a empresa ${codcli}?`}
            remove={() => empresaApi.deleteEmpresa({ params: { id: codcli } })}
            invalidates={[empresaKeys.all]}
            draft={draft}
            onDeleted={finish}
          />
        )
      }
    >
      <FieldGrid>
        <FormTaxId<EmpresaForm> {...field('cnpj')} span={4} kind="cnpj" />
        <FormText<EmpresaForm> {...field('nome')} span={8} />
        <FormText<EmpresaForm>
          {...field('servidor')}
          span={5}
          hint="Nome do servidor APL ou endereço completo, como https://apl.empresa.com.br"
        />
        <FormInteger<EmpresaForm> {...field('porta')} span={3} plain positiveOnly max={65_535} />
        <FormInteger<EmpresaForm> {...field('qtde_rep')} span={4} hint="Licenças" positiveOnly />
        <ConexaoPanel />
        <FormCheckbox<EmpresaForm> {...field('ativo')} span={3} on={1} off={0} />
        <FormCheckbox<EmpresaForm> {...field('exige_dois_fatores')} span={9} on="S" off="N" />
      </FieldGrid>
    </FormPage>
  )
}

async function readEmpresa(codcli: string): Promise<EmpresaForm> {
  if (!codcli.trim()) throw new ApiError('rule', TEXTS.codcliInvalid)
  const empresa = await named(
    empresaApi.getEmpresa({ params: { id: codcli } }),
    `Empresa ${codcli} não encontrada.`,
  )
  return { ...formValues(EMPRESA_FIELDS, empresa), versao: empresa.versao }
}
