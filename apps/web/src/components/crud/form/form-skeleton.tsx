import { Skeleton } from '@/components/ui/status/skeleton'
import { FieldGrid } from '@/components/fields/field-grid'

/** Placeholders for the fields while a form loads. */
export function FormSkeleton({ fields = 12 }: { fields?: number }) {
  return (
    <output aria-label="Carregando...">
      <FieldGrid>
        {Array.from({ length: fields }, (_, index) => (
          <div key={index} data-span={index % 4 === 0 ? 6 : 2}>
            <Skeleton shape="short" />
            <Skeleton shape="control" />
          </div>
        ))}
      </FieldGrid>
    </output>
  )
}
