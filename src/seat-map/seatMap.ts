import type { SeatChange } from '#src/domain/seats.ts';
import type { Point } from '#src/domain/venue.ts';
import { ownScript } from '#src/trusted/trusted.ts';

import { Camera } from './camera.ts';
import { leaveScrolling, makeCanvas } from './canvas.ts';
import { nearestOn } from './geometry.ts';
import { Hands } from './hands.ts';
import { House } from './house.ts';
import { listenTo } from './input.ts';
import { Ledger } from './ledger.ts';
import { createLink, type Link } from './link.ts';
import { Emitter, type SeatMapEvents, type SeatMapOptions } from './options.ts';
import type { Palette } from './palette.ts';
import type { Order } from './protocol.ts';
import { type Seats, status } from './seats.ts';
import type {
  SeatFilter,
  SeatTarget,
  SectorPatch,
  SectorRows,
  Target,
  VenueShape,
  ViewInfo,
} from './types.ts';
import { fitBox, fitSeats, seatScale, toScreen, type View } from './view.ts';
import { sameInfo, viewInfo } from './viewInfo.ts';
import { Wants } from './wants.ts';
import { watchSize } from './watch.ts';
import workerAddress from './worker.ts?worker&url';

const ownWorker = () => new Worker(ownScript(workerAddress), { type: 'module' });
const makePainter = async (canvas: HTMLCanvasElement) => {
  const { paintOnPage } = await import('./pagePainter.ts');
  return paintOnPage(canvas);
};
const systemIsCalm = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** A drawing of a house on a canvas that fills `host`, which has to be positioned. Say `destroy` when the host goes. */
export function createSeatMap(host: HTMLElement, options: SeatMapOptions): SeatMap {
  return new SeatMap(host, options);
}

/** Every method may be called at any time, in any order, with the same words again. */
export class SeatMap {
  private readonly emitter = new Emitter();
  private readonly house = new House();
  private readonly camera: Camera;
  private readonly link: Link;
  private readonly stopListening: () => void;
  private readonly stopWatching: () => void;
  private canvas: HTMLCanvasElement | null = null;
  private info: ViewInfo | null = null;
  private focus: Target | null = null;
  private readonly wants = new Wants();
  private readonly ledger = new Ledger(this.house);

  constructor(host: HTMLElement, options: SeatMapOptions) {
    const {
      palette,
      font,
      minimap = 'bottom-left',
      prefersCalm = systemIsCalm,
      makeWorker = ownWorker,
    } = options;
    this.camera = new Camera({ onMove: (view, settled) => this.moved(view, settled), isCalm: prefersCalm });
    this.link = createLink({
      makeCanvas: () => {
        this.canvas = makeCanvas(host, this.canvas);
        return this.canvas;
      },
      makeWorker,
      makePainter,
      onBroken: () => this.emitter.emit('broken', {}),
      everything: () => this.ledger.everything(),
    });
    this.tell(this.ledger.look(palette, font));
    this.tell({ type: 'minimap', corner: minimap });
    this.stopWatching = watchSize(host, (size, dpr) => {
      this.tell({ type: 'size', size, dpr });
      this.camera.resize(size);
    });
    const hands = new Hands({
      house: this.house,
      camera: this.camera,
      emitter: this.emitter,
      minimap,
      setCursor: (cursor) => {
        if (this.canvas) this.canvas.style.cursor = cursor;
      },
    });
    this.stopListening = listenTo(host, {
      canvas: () => this.canvas,
      onGesture: (gesture, by) => hands.gestured(gesture, by),
      onWheel: (event, at, isEngaged) => hands.wheeled(event, at, isEngaged),
      onHover: (at) => hands.hovers(at),
    });
  }

  /** Answers how to stop listening. */
  on<K extends keyof SeatMapEvents>(type: K, listener: (event: SeatMapEvents[K]) => void): () => void {
    return this.emitter.on(type, listener);
  }

  setVenue(venue: VenueShape): void {
    this.house.build(venue);
    this.link.send({ type: 'venue', venue });
    this.camera.setWorld(this.house.world);
    this.refreshInfo();
  }

  /** State, price and its shade of some sectors. */
  setSectors(sectors: readonly SectorPatch[]): void {
    this.house.patch(sectors);
    this.link.send({ type: 'sectors', sectors });
  }

  /** The rows of a sector, every seat empty; several may be here at once. */
  setSector(rows: SectorRows): void {
    this.link.send({ type: 'seats', seats: this.house.load(rows) });
    if (this.focus?.sectorId === rows.id) this.follow();
    this.askForRows();
  }

  dropSector(sectorId: number): void {
    this.house.unload(sectorId);
    this.link.send({ type: 'unload', sectorId });
  }

  /** Of every seat of a sector: by code in the order of its rows and places, or those that are not empty by row and number. */
  setAvailability(sectorId: number, seats: Uint8Array | Iterable<SeatChange>): void {
    const own = this.house.loaded.get(sectorId)?.seats;
    if (!own) return;
    if (seats instanceof Uint8Array) own.status.set(seats.subarray(0, own.status.length));
    else {
      own.status.fill(status.empty);
      this.house.change(seats);
    }
    this.link.send({ type: 'status', sectorId, status: own.status.slice() });
  }

  /** Seats of rows that are not here are left out. */
  changeSeats(changes: Iterable<SeatChange>): void {
    for (const changed of this.house.change(changes)) this.link.send({ type: 'change', ...changed });
  }

  /** Chosen seats, and sectors chosen without one. A sector with a chosen seat is chosen too. */
  setSelection(targets: readonly Target[]): void {
    this.tell({ type: 'selection', targets });
  }

  /** The ring of the keyboard; the view follows it. */
  setFocus(target: Target | null): void {
    this.focus = target;
    this.tell({ type: 'focus', target });
    this.follow();
  }

  /** Nobody may choose more: what is free steps back. */
  setDimmed(dimmed: boolean): void {
    this.tell({ type: 'dimmed', dimmed });
  }

  setFilter(filter: SeatFilter | null): void {
    this.tell({ type: 'filter', filter });
  }

  setTheme(palette: Palette): void {
    this.tell(this.ledger.look(palette));
  }

  /** The whole drawing. */
  fit(): void {
    this.camera.fit();
  }

  /** A sector so close that its seats can be touched, or whole where it has none. */
  fitSector(sectorId: number): void {
    const sector = this.house.sectors.get(sectorId);
    if (!sector) return;
    const { box, shape } = sector;
    const { label, outline, focus, numbered } = shape;
    const front = nearestOn(outline, focus);
    this.camera.show((size) => (numbered ? fitSeats({ box, front, label }, size) : fitBox(box, size)));
  }

  /** `at` in CSS pixels of the canvas; its middle unless said otherwise. */
  zoomBy(factor: number, at?: Point): void {
    const { size } = this.camera;
    this.camera.flyBy(factor, at ?? [size.width / 2, size.height / 2]);
  }

  /** The drawing moves by so many CSS pixels. */
  panBy(dx: number, dy: number): void {
    this.camera.panBy(dx, dy);
  }

  /** Null before there is something to see. */
  get view(): ViewInfo | null {
    return this.info;
  }

  /** The middle of a seat in CSS pixels of the canvas; null when its row is not here. */
  pointOf({ rowId, number }: Pick<SeatTarget, 'rowId' | 'number'>): Point | null {
    const found = this.house.find(rowId, number);
    const { view, size } = this.camera;
    return found && view && toScreen(view, size, seatPoint(found.seats, found.index));
  }

  destroy(): void {
    this.stopListening();
    this.stopWatching();
    this.camera.destroy();
    this.link.destroy();
    this.emitter.clear();
    this.canvas?.remove();
    this.canvas = null;
  }

  private tell(order: Order): void {
    this.ledger.note(order);
    this.link.send(order);
  }

  private follow(): void {
    const box = this.focus && this.house.boxOf(this.focus);
    if (this.focus && box) this.camera.reveal(box, 'rowId' in this.focus ? seatScale.touchable : 0);
  }

  private moved(view: View, settled: boolean): void {
    this.tell({ type: 'view', view, settled });
    this.refreshInfo();
    if (settled) this.askForRows();
  }

  private refreshInfo(): void {
    const info = viewInfo(this.camera, this.house);
    if (!info || (this.info && sameInfo(this.info, info))) {
      if (info && this.info) this.info = { ...this.info, scale: info.scale };
      return;
    }
    leaveScrolling(this.canvas, info.isWhole);
    this.info = info;
    this.emitter.emit('view', info);
  }

  private askForRows(): void {
    const sectorIds = this.wants.next(this.camera, this.house);
    if (sectorIds.length > 0) this.emitter.emit('need', { sectorIds });
  }
}

const seatPoint = ({ x, y }: Seats, index: number): Point => [x[index] as number, y[index] as number];
