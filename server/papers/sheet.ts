import { finished } from 'node:stream/promises';

import PDFDocument from 'pdfkit';

import { type Document, type Pen, penOf } from './pen.ts';

type Structure = PDFKit.PDFStructureElement;

/** A page with its place in the tree that screen readers follow. */
export interface Sheet {
  doc: Document;
  pen: Pen;
  /** What is read out, as a heading, a paragraph or a picture with words for it. */
  say: (tag: 'H1' | 'H2' | 'P', draw: () => void, spoken?: string) => void;
  show: (alt: string, draw: () => void) => void;
  /** What is only looked at. */
  adorn: (draw: () => void) => void;
}

export interface SheetFacts {
  title: string;
  author: string;
}

/**
 * A tagged A4 document in Portuguese (PDF/UA), its fonts embedded, a page for each drawing. Milliseconds of work a page,
 * all of them on the calling thread.
 */
export async function pdfOf(
  { title, author }: SheetFacts,
  drawings: readonly ((sheet: Sheet) => void)[],
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // No font of the fourteen that readers are trusted to have.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: 'PDFKit' },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const pen = penOf(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const draw of drawings) {
    doc.addPage();
    const section = doc.struct('Sect');
    root.add(section);
    draw({ doc, pen, ...readerOf(doc, section) });
    section.end();
  }
  root.end();
  doc.end();
  await finished(doc);
  return Buffer.concat(chunks);
}

function readerOf(doc: Document, section: Structure): Pick<Sheet, 'say' | 'show' | 'adorn'> {
  const marked = (tag: string, draw: () => void) => {
    const content = doc.markStructureContent(tag);
    draw();
    doc.endMarkedContent();
    return content;
  };
  return {
    say: (tag, draw, spoken) => {
      const content = marked(tag, draw);
      section.add(doc.struct(tag, spoken === undefined ? {} : { actual: spoken }, [content]));
    },
    show: (alt, draw) => {
      const content = marked('Figure', draw);
      section.add(doc.struct('Figure', { alt }, [content]));
    },
    adorn: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
  };
}
