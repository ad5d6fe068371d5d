import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

/** Every screen that is not there yet (`lib/unbuilt-screens.ts`); any other address leads home. */
export const Route = createFileRoute('/_portal/$')({ component: UnbuiltPage })
