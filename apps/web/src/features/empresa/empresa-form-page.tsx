import { TEXTS } from '@trama/contract/messages'
import { EmpresaSalva } from '@trama/contract/portal/empresa'
import { DeleteButton } from '@/components/crud/form/delete-button'
import type { FormSave } from '@/components/crud/form/form-body'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import { FormPage } from '@/components/crud/form/form-page'
import { recordStart, useRecordForm } from '@/components/crud/form/use-record-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormCheckbox } from '@/components/fields/form/form-choice'
import { FormTaxId } from '@/components/fields/form/form-masked'
import { FormInteger } from '@/components/fields/form/form-number'
import { FormText } from '@/components/fields/form/form-text'
import { ApiError, named } from '@/lib/api/api-error'
import { empresaApi, empresaKeys } from './empresa-api'

type Saved = EmpresaSalva & { versao?: number }
/** Numbers are null until typed. */
type EmpresaForm = Omit<Saved, 'porta' | 'qtde_rep'> & { porta: number | null; qtde_rep: number | null }

const NOVA: EmpresaForm = {
  cnpj: '',
  nome: '',
  ativo: 1,
  servidor: '',
  porta: null,
  qtde_rep: null,
  exige_dois_fatores: 'N',
}

/** /Administrativo/Empresa/{codcli} and /Incluir (S1 §2.8, §5.5); `codcli` undefined: a new one. */
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
      const body = complete(EmpresaSalva, values)
      return isNew
        ? empresaApi.createEmpresa({ body, idempotencyKey })
        : empresaApi.updateEmpresa({ params: { id: codcli }, body })
    },
    invalidates: [empresaKeys.all],
  })

  return (
    <FormPage
      {...form}
      title={isNew ? 'Nova empresa' : `Empresa ${codcli}`}
      stamp={start?.form.versao ?? ''}
      validate={(values) => bodyErrors(EmpresaSalva, values)}
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
        <FormTaxId<EmpresaForm> name="cnpj" span={4} label="CNPJ" kind="cnpj" required />
        <FormText<EmpresaForm> name="nome" span={8} label="Nome" maxLength={80} required />
        <FormText<EmpresaForm>
          name="servidor"
          span={5}
          label="Servidor"
          hint="Nome do servidor APL ou endereço completo, como https://apl.empresa.com.br"
          maxLength={200}
          required
        />
        <FormInteger<EmpresaForm>
          name="porta"
          span={3}
          label="Porta"
          plain
          positiveOnly
          max={65_535}
          required
        />
        <FormInteger<EmpresaForm>
          name="qtde_rep"
          span={4}
          label="Qtde. de representantes"
          hint="Licenças"
          positiveOnly
          required
        />
        <FormCheckbox<EmpresaForm> name="ativo" span={3} label="Ativo" on={1} off={0} />
        <FormCheckbox<EmpresaForm>
          name="exige_dois_fatores"
          span={9}
          label="Exigir verificação em duas etapas de administradores e masters"
          on="S"
          off="N"
        />
      </FieldGrid>
    </FormPage>
  )
}

async function readEmpresa(codcli: string): Promise<EmpresaForm> {
  if (!codcli.trim()) throw new ApiError('rule', TEXTS.codcliInvalid)
  return named(empresaApi.getEmpresa({ params: { id: codcli } }), `Empresa ${codcli} não encontrada.`)
}
