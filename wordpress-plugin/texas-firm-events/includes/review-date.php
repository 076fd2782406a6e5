<?php
/**
 * The date by which an attorney must read a post again. Visitors never see it; the website's checks read it.
 *
 * @package Texas_Firm_Events
 */

namespace Texas_Firm_Events;

defined( 'ABSPATH' ) || exit;

const REVIEW_FIELD = 'review_by';
const REVIEW_NONCE = 'texas_firm_events_review';

add_action( 'init', __NAMESPACE__ . '\\register_review_date' );
add_action( 'add_meta_boxes_post', __NAMESPACE__ . '\\add_review_box' );
add_action( 'save_post_post', __NAMESPACE__ . '\\save_review_date' );

/** Registers the field, so that the REST API returns it under `meta`. */
function register_review_date() {
	register_post_meta(
		'post',
		REVIEW_FIELD,
		array(
			'type'              => 'string',
			'description'       => __( 'Review by', 'texas-firm-events' ),
			'single'            => true,
			'default'           => '',
			'show_in_rest'      => true,
			'sanitize_callback' => __NAMESPACE__ . '\\clean_date',
			'auth_callback'     => __NAMESPACE__ . '\\may_edit_field',
		)
	);
}

/** Adds the box next to the text of a post. */
function add_review_box() {
	add_meta_box( REVIEW_NONCE, __( 'Legal review', 'texas-firm-events' ), __NAMESPACE__ . '\\show_review_box', 'post', 'side' );
}

/**
 * Shows the box.
 *
 * @param \WP_Post $post The post.
 */
function show_review_box( $post ) {
	wp_nonce_field( REVIEW_NONCE, REVIEW_NONCE );
	printf(
		'<p><label for="%1$s"><strong>%2$s</strong></label><br><input class="widefat" type="date" id="%1$s" name="%1$s" value="%3$s" aria-describedby="%1$s-help"></p><p class="description" id="%1$s-help">%4$s</p>',
		esc_attr( REVIEW_FIELD ),
		esc_html__( 'Review by', 'texas-firm-events' ),
		esc_attr( clean_date( get_post_meta( $post->ID, REVIEW_FIELD, true ) ) ),
		esc_html__( 'An attorney sets this after comparing what the post says about the law with the statutes: the date by which someone must do it again. Visitors do not see it.', 'texas-firm-events' )
	);
}

/**
 * Saves the date. WordPress calls the sanitize_callback.
 *
 * @param int $post_id The post.
 */
function save_review_date( $post_id ) {
	$nonce = isset( $_POST[ REVIEW_NONCE ] ) ? sanitize_key( wp_unslash( $_POST[ REVIEW_NONCE ] ) ) : '';
	if ( ! wp_verify_nonce( $nonce, REVIEW_NONCE ) || ! current_user_can( 'edit_post', $post_id ) ) {
		return;
	}
	if ( ( defined( 'DOING_AUTOSAVE' ) && DOING_AUTOSAVE ) || wp_is_post_revision( $post_id ) ) {
		return;
	}
	if ( isset( $_POST[ REVIEW_FIELD ] ) ) {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- the sanitize_callback of the field sanitizes it.
		update_post_meta( $post_id, REVIEW_FIELD, $_POST[ REVIEW_FIELD ] );
	}
}
