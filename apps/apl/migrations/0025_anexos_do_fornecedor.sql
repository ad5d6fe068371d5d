ALTER TABLE "anexo" ADD COLUMN "do_fornecedor" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
UPDATE "anexo" SET "do_fornecedor" = 'S' WHERE "documento" = 'cotacao' AND "seq" IS NOT NULL;
