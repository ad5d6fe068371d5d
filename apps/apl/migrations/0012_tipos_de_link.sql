ALTER TABLE "compartilhamento" DROP CONSTRAINT "pedido_ou_catalogo";--> statement-breakpoint
ALTER TABLE "compartilhamento" DROP CONSTRAINT "compartilhamento_empresa_numero_pedido_empresa_numero_fk";
--> statement-breakpoint
DROP INDEX "compartilhamento_empresa_numero_index";--> statement-breakpoint
ALTER TABLE "compartilhamento" ADD COLUMN "documento" text;--> statement-breakpoint
UPDATE "compartilhamento" SET "documento" = CASE WHEN "numero" IS NULL THEN 'catalogo' ELSE 'pedido' END;--> statement-breakpoint
ALTER TABLE "compartilhamento" ALTER COLUMN "documento" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "compartilhamento_empresa_documento_numero_index" ON "compartilhamento" USING btree ("empresa","documento","numero");--> statement-breakpoint
ALTER TABLE "compartilhamento" ADD CONSTRAINT "numero_ou_catalogo" CHECK (("compartilhamento"."documento" = 'catalogo') = ("compartilhamento"."numero" is null) and ("compartilhamento"."numero" is null) <> ("compartilhamento"."catalogo" is null));